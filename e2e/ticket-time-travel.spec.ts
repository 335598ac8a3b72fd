import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";
import { ask, aTicket, details, openTicket, subject } from "./tickets-steps.ts";

const past = (page: Page) => page.getByRole("region", { name: "History" });
const talk = (page: Page) => page.getByRole("feed", { name: "Conversation as it was then" });

/** A ticket with a past: it was renamed, a note in it was edited, and it was resolved. */
async function aTicketWithAPast(page: Page): Promise<string> {
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  const added = await ask<{ comment: { id: string } }>(
    page,
    "POST",
    `/ticket/comment/add/${code}`,
    { comment: "<p>First thought</p>", is_internal: true },
  );
  await ask(page, "PATCH", `/ticket/message/${added.comment.id}/`, { body: "<p>Second</p>" });
  await ask(page, "PATCH", `/ticket/update/${code}/`, { title: "Roaming is off" });
  await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "resolved" });
  return code;
}

test("the activity opens a ticket as it was at that moment, arrow keys move through time, and Escape returns", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicketWithAPast(page);
  await openTicket(page, code);
  await expect(subject(page)).toHaveText("Roaming is off");
  await details(page)
    .getByRole("link", { name: /^As it was then: .* left a note$/ })
    .press("Enter");

  await expect(page).toHaveURL(/\?at=2$/);
  await expect(past(page)).toContainText("You see this ticket as it was");
  await expect(subject(page)).toHaveText("Scanner loses Wi-Fi");
  await expect(talk(page).getByText("First thought")).toBeVisible();
  await expect(details(page).getByText("New", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Composer" })).toHaveCount(0);
  await expect(details(page).getByRole("button")).toHaveCount(0);
  await page.keyboard.press("r");
  await page.keyboard.press("e");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("The past cannot be changed.")).toBeVisible();

  await expect(past(page).getByRole("slider", { name: "Moment" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?at=3$/);
  await expect(talk(page).getByText("Second")).toBeVisible();
  await page.keyboard.press("End");
  await expect(subject(page)).toHaveText("Roaming is off");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/ticket/${code}$`));
  await expect(page.getByRole("region", { name: "Composer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the URL of a past moment opens for a colleague, and a moment that never existed shows an error", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  const code = await aTicketWithAPast(page);
  await page.goto(`/ticket/${code}?at=1`);
  await expect(subject(page)).toHaveText("Scanner loses Wi-Fi");
  await expect(talk(page).getByText("First thought")).toHaveCount(0);
  await page.goto(`/ticket/${code}?at=999`);
  await expect(page.getByText("This ticket isn't here")).toBeVisible();
});
