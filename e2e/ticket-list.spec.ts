import type { Page } from "@playwright/test";
import { anotherPage, expect, test } from "./stage.ts";
import {
  answered,
  cursorOn,
  listIsFollowed,
  rowOf,
  table,
  titles,
  undo,
  views,
} from "./ticket-list-steps.ts";
import { ask, aTicket, conversation, details } from "./tickets-steps.ts";

test("tickets in the list are selected, opened and changed by keys alone, and every change can be undone", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "First row");
  await aTicket(page, "Second row");
  await page.goto("/tickets");
  await expect(titles(page)).toHaveText(["First row", "Second row"]);
  await page.keyboard.press("j");
  await expect(table(page).getByRole("link", { name: "First row" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(table(page).getByRole("link", { name: "Second row" })).toBeFocused();
  await page.keyboard.press("k");

  await page.keyboard.press("p");
  const priority = page.getByRole("dialog", { name: "Priority" });
  await priority.getByRole("combobox").fill("crit");
  await answered(page, "/ticket/update/", () => page.keyboard.press("Enter"));
  await expect(rowOf(page, "First row").getByRole("img", { name: "Critical" })).toBeVisible();
  await expect(table(page).getByRole("link", { name: "First row" })).toBeFocused();

  await answered(page, "/ticket/assign/tome/", () => page.keyboard.press("i"));
  await expect(rowOf(page, "First row").getByRole("cell", { name: "Ada Okafor" })).toBeVisible();
  await page.keyboard.press("l");
  await page.getByRole("dialog", { name: "Tags" }).getByLabel("Add tags").fill("wifi");
  await answered(page, "/ticket/tags/", () => page.keyboard.press("Enter"));

  await answered(page, "/ticket/update/status/", () => page.keyboard.press("e"));
  await expect(rowOf(page, "First row")).toContainText("Moved to Resolved");
  await expect(titles(page)).toHaveText(["First row", "Second row"]);
  await undo(page, "Status set to Resolved");
  await expect(rowOf(page, "First row")).not.toContainText("Moved to Resolved");

  await cursorOn(page, "First row");
  await page.keyboard.press(".");
  const menu = page.getByRole("dialog", { name: "Actions" });
  await menu.getByRole("combobox").fill("status");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Status" }).getByRole("combobox").fill("pend");
  await answered(page, "/ticket/update/status/", () => page.keyboard.press("Enter"));
  await expect(rowOf(page, "First row").getByRole("img", { name: "Pending" })).toBeVisible();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(new RegExp(`/ticket/${code}$`));
  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
  await expect(table(page).getByRole("link", { name: "First row" })).toBeFocused();
  expect(complaints).toEqual([]);
});

test("a ticket is marked unread, given a due date and snoozed by keys, and its row shows why it left the view", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Put me aside");
  await ask(page, "POST", `/ticket/assign/tome/${code}`);
  await page.goto("/tickets?view=my_open&columns=ticket_id,title,due_at,updated_at");
  await cursorOn(page, "Put me aside");
  await answered(page, "/ticket/seen/", () => page.keyboard.press("u"));
  await expect(rowOf(page, "Put me aside").getByRole("img", { name: "Unread" })).toBeVisible();

  await page.keyboard.press("d");
  const due = page.getByRole("dialog", { name: "Due date" });
  await due.getByRole("textbox", { name: "Due date" }).fill("2027-03-04 09:00");
  await page.keyboard.press("Tab");
  await answered(page, "/ticket/update/", () => due.getByRole("button", { name: "Apply" }).click());
  await expect(rowOf(page, "Put me aside")).toContainText("Mar 4");

  await page.keyboard.press("h");
  await answered(page, "/ticket/snooze/", () =>
    page.getByRole("option", { name: "When the customer replies" }).click(),
  );
  await expect(rowOf(page, "Put me aside")).toContainText("— Snoozed");
  await expect(views(page).getByRole("link", { name: "My open 0" })).toBeVisible();
});

test("Space previews a ticket beside the list, the preview follows the cursor, and Escape closes it", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const first = await aTicket(page, "First to look at");
  const second = await aTicket(page, "Second to look at");
  await page.goto("/tickets");
  await cursorOn(page, "First to look at");
  await page.keyboard.press("Space");
  const look = page.getByRole("complementary", { name: /^Preview of/ });
  await expect(look).toHaveAccessibleName(`Preview of ${first}`);
  await expect(page).toHaveURL(new RegExp(`peek=${first}`));
  await expect(conversation(page)).toContainText("Since yesterday");
  expect((await look.boundingBox())?.width).toBe(480);
  await page.keyboard.press("j");
  await expect(look).toHaveAccessibleName(`Preview of ${second}`);
  await expect(look.getByRole("heading", { name: "Second to look at" })).toBeVisible();
  await page.reload();
  await expect(look.getByRole("heading", { name: "Second to look at" })).toBeVisible();
  await look.getByRole("combobox", { name: "Priority: Normal" }).click();
  await page.getByRole("option", { name: "High" }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(rowOf(page, "Second to look at").getByRole("img", { name: "High" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(look).toHaveCount(0);
  await expect(page).not.toHaveURL(/peek=/);
});

test("a colleague's change shows in its row, and new tickets wait until the reader asks for them", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Watched row");
  const followed = listIsFollowed(page);
  await page.goto("/tickets");
  await expect(titles(page)).toHaveText(["Watched row"]);
  await followed;
  const other = await anotherPage(browser, business, "agent");
  await ask(other, "PATCH", `/ticket/update/${code}/`, { priority: "critical" });
  await expect(rowOf(page, "Watched row").getByRole("img", { name: "Critical" })).toBeVisible();
  await aTicket(other, "Just arrived");
  const pill = page.getByRole("button", { name: "1 new ticket · Show" });
  await expect(pill).toBeVisible();
  await expect(titles(page)).toHaveText(["Watched row"]);
  await expect(views(page).getByRole("link", { name: "All open 2" })).toBeVisible();
  await pill.click();
  await expect(titles(page)).toHaveText(["Watched row", "Just arrived"]);
});

test("on a phone the filters are in a sheet, and the actions of a card are behind one button", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAs("admin");
  await aTicket(page, "A card with a subject that is longer than the screen of a phone is wide");
  await aTicket(page, "Low card", { priority: "low" });
  await page.goto("/tickets");
  const cards = page.getByRole("list", { name: "Tickets" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: "Filter" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: "Filter" }).click();
  const adding = page.getByRole("dialog", { name: "Add a filter" });
  await adding.getByRole("button", { name: "Priority", exact: true }).click();
  await adding.getByRole("option", { name: "Low" }).click();
  await adding.getByRole("button", { name: "Apply" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: /^Actions for TK/ }).click();
  await answered(page, "/ticket/update/status/", () =>
    page.getByRole("option", { name: "Resolve" }).click(),
  );
  await expect(cards.first()).toContainText("Moved to Resolved");
  await expect(page.getByRole("button", { name: "New ticket" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("the next and previous ticket follow the order of the list, and Ctrl Z undoes the last action", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  for (const title of ["First", "Second", "Third"]) await aTicket(page, title);
  await page.goto("/tickets");
  await cursorOn(page, "First");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "First" })).toBeVisible();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Second" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Third" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByText("That was the last one in All open.")).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name: "Second" })).toBeVisible();
  await page.keyboard.press("e");
  const status = details(page).getByRole("combobox", { name: /^Status: / });
  await expect(status).toHaveAccessibleName("Status: Resolved");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(status).toHaveAccessibleName("Status: New");
  await page.getByRole("link", { name: "All open" }).click();
  await expect(titles(page)).toHaveCount(3);
});

test("a key acts on the ticket on the screen as soon as it is shown", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  for (const title of ["Come back to", "Left behind"]) await aTicket(page, title);
  await page.goto("/tickets");
  await cursorOn(page, "Come back to");
  await page.keyboard.press("Enter");
  const isOpen = (title: string) =>
    expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await isOpen("Come back to");
  await expect(page.getByText("1 of 2")).toBeVisible();
  await page.keyboard.press("j");
  await isOpen("Left behind");
  await expect(page.getByText("2 of 2")).toBeVisible();

  await pressOnceShown(page, "Come back to", "e");
  await page.keyboard.press("k");
  await isOpen("Come back to");
  const status = details(page).getByRole("combobox", { name: /^Status: / });
  await expect(status).toHaveAccessibleName("Status: Resolved");
  await page.keyboard.press("j");
  await isOpen("Left behind");
  await expect(status).toHaveAccessibleName("Status: New");
});

/** Presses a key in the very task that puts a title on the screen: no person is as quick, but a slow machine is as late. */
function pressOnceShown(page: Page, title: string, key: string): Promise<void> {
  return page.evaluate(
    ([words, pressed]) => {
      const watcher = new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent !== words) return;
        watcher.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [title, key] as const,
  );
}
