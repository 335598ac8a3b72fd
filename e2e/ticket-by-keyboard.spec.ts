import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";
import { answered } from "./ticket-list-steps.ts";
import { aTicket, composer, conversation, details, subject } from "./tickets-steps.ts";

const picker = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const palette = (page: Page) =>
  page.getByRole("dialog", { name: "Search and commands", exact: true });
const toast = (page: Page, text: string | RegExp) => page.locator("[data-toasts]").getByText(text);

test("a ticket is worked on from the list to its end with the keyboard alone", async ({
  page,
  complaints,
  signInAs,
}) => {
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  await signInAs("admin");
  await aTicket(page, "Second in the list", { priority: "low" });
  await aTicket(page, "Scanner gun loses Wi-Fi", { priority: "low" });
  await page.goto("/tickets?view=all_open&sort=-created_at");
  await expect(page.getByRole("link", { name: "Second in the list" })).toBeVisible();

  // From the list to the ticket.
  await keys("j", "o");
  await expect(subject(page)).toHaveText("Scanner gun loses Wi-Fi");
  await expect(conversation(page).getByRole("article")).toHaveCount(1);

  // Its properties.
  await keys("p");
  await expect(picker(page, "Priority")).toBeVisible();
  await page.keyboard.type("high");
  await answered(page, "/ticket/update/", () => page.keyboard.press("Enter"));
  await expect(details(page).getByRole("combobox", { name: "Priority: High" })).toBeVisible();
  await answered(page, "/assign/tome/", () => page.keyboard.press("i"));
  await keys("l");
  await expect(picker(page, "Tags")).toBeVisible();
  await page.keyboard.type("wifi");
  await answered(page, "/tags/", () => page.keyboard.press("Enter"));
  await expect(page.getByText("wifi").first()).toBeVisible();
  await keys("d");
  await expect(picker(page, "Due date")).toBeVisible();
  await page.keyboard.type("2027-01-20 10:00");
  await answered(page, "/ticket/update/", () => page.keyboard.press("Enter"));

  // A status by the palette, one level down and up again.
  await keys("Control+k");
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type("status");
  await keys("Enter");
  await expect(palette(page).getByRole("option", { name: "Pending" })).toBeVisible();
  await keys("Backspace");
  await page.keyboard.type("status");
  await keys("Enter");
  await page.keyboard.type("hold");
  await answered(page, "/status/", () => page.keyboard.press("Enter"));
  await expect(details(page).getByRole("combobox", { name: "Status: On hold" })).toBeVisible();

  // A note, then a reply with a quotation of the customer.
  await keys("n");
  await expect(page.getByRole("textbox", { name: /^Internal note/ })).toBeFocused();
  await page.keyboard.type("Same pattern as last week.");
  await keys("Control+Enter");
  await expect(conversation(page).getByText("Same pattern as last week.")).toBeVisible();
  await expect(composer(page).getByRole("textbox")).toBeHidden();
  await keys("r");
  const reply = page.getByRole("textbox", { name: /^Reply to/ });
  await expect(reply).toBeFocused();
  await page.keyboard.type("It is fixed.");
  await keys("Control+Shift+Enter");
  await expect(conversation(page).getByText("It is fixed.")).toBeVisible();
  await expect(composer(page).getByRole("textbox")).toBeHidden();
  await expect(toast(page, /^TK\d+: Sending/)).toBeVisible();
  await expect(details(page).getByRole("combobox", { name: "Status: Resolved" })).toBeVisible();

  // Through the conversation, to the next ticket and back to the list.
  await keys("PageUp");
  const messages = conversation(page).locator("[data-message]");
  await expect(messages.last()).toBeFocused();
  await keys("PageUp");
  await expect(messages.nth(-2)).toBeFocused();
  await keys("j");
  await expect(subject(page)).toHaveText("Second in the list");
  await keys("k");
  await expect(subject(page)).toHaveText("Scanner gun loses Wi-Fi");
  await keys("b");
  await expect(page).toHaveURL(/\/tickets\?view=all_open/);
  expect(complaints).toEqual([]);
});
