import type { Page } from "@playwright/test";
import { anotherPage, expect, test } from "./stage.ts";
import {
  ask,
  aTicket,
  composer,
  conversation,
  details,
  openTicket,
  subject,
} from "./tickets-steps.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Merge TK/ });

async function chooseOther(page: Page, code: string) {
  await dialog(page).getByRole("combobox", { name: "Merge with" }).click();
  await page.keyboard.type(code);
  await page.getByRole("option", { name: new RegExp(code) }).click();
}

test("two tickets are merged: previewed, done, and undone from the toast", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("agent");
  const survivor = await aTicket(page, "Scanner loses Wi-Fi", { tags: ["wifi"] });
  const words = "<p>It happens in hall 2 only.</p>";
  const source = await aTicket(page, "Scanners again", { description: words, tags: ["hall-2"] });
  await openTicket(page, survivor);
  await page.keyboard.press("Shift+m");
  await chooseOther(page, source);
  await expect(dialog(page)).toContainText(
    `${source} closes and its 1 message moves to ${survivor}. Customers are told.`,
  );
  await dialog(page).getByRole("button", { name: "Keep the other one" }).click();
  await expect(dialog(page)).toContainText(`${survivor} closes and its 1 message moves to`);
  await dialog(page).getByRole("button", { name: "Keep the other one" }).click();
  await dialog(page).getByRole("button", { name: "Merge Tickets" }).click();
  await expect(conversation(page)).toContainText("It happens in hall 2 only.");
  await expect(conversation(page)).toContainText(`from ${source}`);
  await expect(details(page).getByRole("list", { name: "Merged into this one" })).toContainText(
    source,
  );
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(conversation(page)).not.toContainText("It happens in hall 2 only.");
  await openTicket(page, source);
  await expect(subject(page)).toHaveText("Scanners again");
  expect(complaints).toEqual([]);
});

test("an old code opens the surviving ticket and shows why, and opens its own ticket again after un-merging", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const survivor = await aTicket(page, "Scanner loses Wi-Fi");
  const source = await aTicket(page, "Scanners again");
  const { ticket } = await ask(page, "POST", `/ticket/merge/${survivor}/`, {
    source_ids: [source],
  });
  expect(ticket.ticket_id).toBe(survivor);
  await page.goto(`/ticket/${source}`);
  await expect(page).toHaveURL(new RegExp(`/ticket/${survivor}$`));
  await expect(page.getByText(`${source} was merged into this ticket.`)).toBeVisible();
  await details(page)
    .getByRole("button", { name: `Un-merge ${source}` })
    .click();
  await expect(details(page).getByText("Merged into this one")).toBeHidden();
  await page.goto(`/ticket/${source}`);
  await expect(subject(page)).toHaveText("Scanners again");
});

test("merging tickets of two requesters asks again and names who would read what", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const survivor = await aTicket(page, "Scanner loses Wi-Fi");
  const other = { creator_name: "Sam Poe", creator_email: "sam@poe.example" };
  const source = await aTicket(page, "Same at our shop", other);
  await openTicket(page, survivor);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /^Merge/ }).click();
  await chooseOther(page, source);
  await dialog(page).getByLabel(`Sam Poe watches ${survivor}`).check();
  await dialog(page).getByRole("button", { name: "Merge Tickets" }).click();
  await expect(
    page.getByText("Sam Poe, Dana Whitfield would be able to read this conversation."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Merge Anyway" }).click();
  await expect(conversation(page)).toContainText(`from ${source}`);
});

test("a person writing while their ticket is merged is moved to the surviving ticket with their text", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  const survivor = await aTicket(page, "Scanner loses Wi-Fi");
  const source = await aTicket(page, "Scanners again");
  await openTicket(page, source);
  await page.keyboard.press("r");
  await page.getByLabel("Reply to Dana Whitfield").fill("Hi Dana, we are on it.");
  const colleague = await anotherPage(browser, business, "admin");
  await colleague.goto("/tickets");
  await ask(colleague, "POST", `/ticket/merge/${survivor}/`, { source_ids: [source] });
  await expect(page.getByText(`${source} was merged into this ticket.`)).toBeVisible();
  await page.getByRole("button", { name: "Continue your reply" }).click();
  await expect(composer(page).getByLabel("Reply to Dana Whitfield")).toHaveText(
    "Hi Dana, we are on it.",
  );
});

test("selected tickets of a list are merged into one of them, and one undo takes them apart", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("agent");
  const survivor = await aTicket(page, "Scanner loses Wi-Fi");
  for (const title of ["Scanners again", "Wi-Fi in hall 2"]) await aTicket(page, title);
  await page.goto("/tickets?view=all_open");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.keyboard.press("Shift+m");
  const form = page.getByRole("dialog", { name: "Merge 3 tickets" });
  await form.getByRole("radio", { name: /Scanner loses Wi-Fi/ }).check();
  await expect(form).toContainText(`close and their messages move to ${survivor}.`);
  await form.getByRole("button", { name: "Merge Tickets" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "Scanner loses Wi-Fi" }).click();
  const merged = details(page).getByRole("list", { name: "Merged into this one" });
  await expect(merged.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(details(page).getByText("Merged into this one")).toBeHidden();
  expect(complaints).toEqual([]);
});
