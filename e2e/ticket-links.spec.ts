import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";
import { ask, aTicket, conversation, details, openTicket, subject } from "./tickets-steps.ts";

const linked = (page: Page) => details(page).getByRole("list", { name: "Linked tickets" });

async function choose(page: Page, label: string, words: string, option: RegExp) {
  const dialog = page.getByRole("dialog", { name: /^Link TK/ });
  await dialog.getByRole("combobox", { name: label }).click();
  await page.keyboard.type(words);
  await page.getByRole("option", { name: option }).click();
}

test("an agent links two tickets, both show it, and the link is removed and restored with undo", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("agent");
  const one = await aTicket(page, "Scanner loses Wi-Fi");
  const two = await aTicket(page, "Access point of hall 2 is down");
  await openTicket(page, one);
  await details(page).getByRole("button", { name: "Link a ticket" }).click();
  await page.getByLabel(`How ${one} is linked`).selectOption({ label: "Blocked by" });
  await choose(page, "The other ticket", two, /Access point of hall 2/);
  await page.getByRole("button", { name: "Link Tickets" }).click();
  await expect(linked(page)).toContainText("Blocked by");
  await expect(linked(page).getByRole("link", { name: two })).toBeVisible();
  await expect(conversation(page)).toContainText(`linked this ticket: blocked by ${two}`);

  await linked(page).getByRole("link", { name: two }).click();
  await expect(subject(page)).toHaveText("Access point of hall 2 is down");
  await expect(linked(page)).toContainText("Blocks");
  await linked(page)
    .getByRole("button", { name: `Remove the link to ${one}` })
    .click();
  await expect(linked(page).getByRole("link")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(linked(page).getByRole("link", { name: one })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a circle of parent tickets is refused with a clear message, and Ctrl Z undoes a link", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const one = await aTicket(page, "New office");
  const two = await aTicket(page, "Desks for the new office");
  await ask(page, "POST", `/ticket/links/${one}/`, { type: "parent", other: two });
  await openTicket(page, two);
  await expect(linked(page)).toContainText("Child of");
  const third = await aTicket(page, "Lamps for the desks");
  await ask(page, "POST", `/ticket/links/${two}/`, { type: "parent", other: third });
  await openTicket(page, third);
  await details(page).getByRole("button", { name: "Link a ticket" }).click();
  await page.getByLabel(`How ${third} is linked`).selectOption({ label: "Parent of" });
  await choose(page, "The other ticket", one, /New office/);
  await page.getByRole("button", { name: "Link Tickets" }).click();
  await expect(page.getByText("This would make a circle.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Linked to .*: undone$/)).toBeVisible();
  await expect(linked(page).getByRole("link")).toHaveCount(0);
});

test("a message is split into its own ticket, and both tickets show it", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  await openTicket(page, code);
  const first = conversation(page).getByRole("article").first();
  await first.getByRole("button", { name: "More for this message" }).click();
  await page.getByRole("menuitem", { name: "New ticket from here" }).click();
  await page.getByRole("dialog").getByLabel("Subject").fill("Printer jams, too");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(subject(page)).toHaveText("Printer jams, too");
  await expect(conversation(page)).toContainText("Since yesterday our scanners");
  await expect(linked(page)).toContainText("Split from");
  await linked(page).getByRole("link", { name: code }).click();
  await expect(linked(page)).toContainText("Split into");
  await page.keyboard.press("Control+z");
  await expect(linked(page).getByRole("link")).toHaveCount(0);
});
