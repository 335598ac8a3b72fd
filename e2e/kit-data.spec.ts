import { expect, test } from "@playwright/test";
import { kitAddress } from "./kit-address.ts";

test.use({ baseURL: kitAddress });

test("a table sorts up, down and not at all by the keyboard, and pages", async ({ page }) => {
  await page.goto("/kit?only=table");
  const table = page.getByRole("table", { name: "Departments", exact: true });
  const header = table.getByRole("columnheader", { name: "Open tickets" });
  const first = table.getByRole("row").nth(1).getByRole("cell").last();
  const tickets = table.getByRole("row").nth(1).getByRole("cell").nth(3);
  await expect(page.getByText("Showing 1 to 10 of 87 results").first()).toBeVisible();
  await expect(header).not.toHaveAttribute("aria-sort");

  await header.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(tickets).toHaveText("0");
  await page.keyboard.press("Enter");
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(tickets).toHaveText("100");
  await page.keyboard.press("Enter");
  await expect(header).not.toHaveAttribute("aria-sort");
  await expect(first).toBeAttached();

  const pages = page.getByRole("navigation", { name: "Pagination" }).first();
  await expect(pages.getByRole("listitem")).toHaveText(["1", "2", "3", "4", "…", "9"]);
  await pages.getByRole("button", { name: "Page 4" }).click();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(pages.getByRole("listitem")).toHaveText(["1", "…", "4", "5", "6", "…", "9"]);
  await pages.getByRole("button", { name: "Page 9" }).click();
  await expect(page.getByText("Showing 81 to 87 of 87 results").first()).toBeVisible();
  await expect(pages.getByRole("listitem")).toHaveText(["1", "…", "6", "7", "8", "9"]);
});

test("a table's head box chooses the page, and says when only some of it is chosen", async ({
  page,
}) => {
  await page.goto("/kit?only=table");
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  await expect(all).toHaveJSProperty("indeterminate", true);
  await all.click();
  await expect(all).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Select Returns 10" })).toBeChecked();
  await all.click();
  await expect(page.getByRole("checkbox", { name: "Select Billing 2" })).not.toBeChecked();
});

test("arrows move between tabs, Enter chooses, and what does not fit is under More", async ({
  page,
}) => {
  await page.goto("/kit?only=tabs-and-stepper");
  const tabs = page.getByRole("tablist", { name: "SLA, wide" });
  await tabs.getByRole("tab", { name: "Policies" }).focus();
  await page.keyboard.press("ArrowRight");
  const hours = tabs.getByRole("tab", { name: "Business hours" });
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Enter");
  await expect(hours).toHaveAttribute("aria-selected", "true");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reminders" }).click();
  const narrow = page.getByRole("tablist", { name: "SLA, w-72" });
  await expect(narrow.getByRole("tab", { name: "Reminders" })).toBeVisible();
  await expect(narrow.getByRole("tab", { name: "Reminders" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("a list of 10,000 rows draws few, tells how many there are, and moves by keys", async ({
  page,
}) => {
  await page.goto("/kit?only=lists");
  const grid = page.getByRole("grid", { name: "Tickets" });
  await expect(grid).toHaveAttribute("aria-rowcount", "10000");
  expect(await grid.getByRole("row").count()).toBeLessThan(40);
  await grid.getByRole("row").first().focus();
  await page.keyboard.press("End");
  await expect(grid.getByRole("row", { name: "TK29999" })).toBeFocused();
  await expect(grid.getByRole("row", { name: "TK29999" })).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(grid.getByRole("row", { name: "TK29998" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "TK29998" })).toBeVisible();
});

test("a pane is resized by arrows, folded by Enter, and found as it was left", async ({ page }) => {
  await page.goto("/kit?only=lists");
  const handle = page.getByRole("separator", { name: "Width of the list" });
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuenow", "336");
  await page.reload();
  await expect(handle).toHaveAttribute("aria-valuenow", "336");
  await handle.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The list", { exact: true })).toBeHidden();
  await page.keyboard.press("Enter");
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowLeft");
  await expect(handle).toHaveAttribute("aria-valuenow", "280");
  await handle.dblclick();
  await expect(handle).toHaveAttribute("aria-valuenow", "320");
});

test("the bar of a selection moves by arrows, explains, and goes by Escape", async ({ page }) => {
  await page.goto("/kit?only=lists");
  await page.getByRole("button", { name: "Select one more" }).click();
  const bar = page.getByRole("toolbar", { name: "Actions for what is selected" });
  await bar.getByRole("button", { name: "Assign" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Status" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Merge" })).toBeFocused();
  await expect(bar.getByRole("button", { name: "Merge" })).toHaveAccessibleDescription(
    "Select two or more to merge",
  );
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
});

test("filters are typed in words, changed part by part, and taken back", async ({ page }) => {
  await page.goto("/kit?only=filters");
  const bar = page.getByRole("article", { name: "none yet" });
  await bar.getByRole("button", { name: "Filter", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("high unassigned");
  await expect(page.getByText("Priority is any of High · Assignee is Nobody")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("listitem")).toHaveCount(2);

  await bar.getByRole("button", { name: "Value: High" }).click();
  await page.getByRole("checkbox", { name: "Low" }).check();
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("button", { name: "Value: High, Low" })).toBeFocused();

  await bar.getByRole("button", { name: "Filter", exact: true }).focus();
  await page.keyboard.press("Backspace");
  await expect(bar.getByRole("listitem")).toHaveCount(1);
});

test("a popover that was closed calls nobody back from the next one", async ({ page }) => {
  // A busy browser lets clicks in before timers, and focus goes back on one: here it waits to be let go.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const hold = (run: () => void, ms?: number) =>
      ms === 0 ? held.push(run) : setTimeout(run, ms);
    window.setTimeout = hold as typeof window.setTimeout;
    Object.assign(window, { letGo: () => void held.splice(0).map((run) => run()) });
  });
  await page.goto("/kit?only=filters");
  const bar = page.getByRole("article", { name: "none yet" });
  await bar.getByRole("button", { name: "Filter", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("high");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await bar.getByRole("button", { name: "Value: High" }).click();
  await page.getByRole("checkbox", { name: "Low" }).check();
  await page.evaluate("letGo()");
  await expect(page.getByRole("checkbox", { name: "Low" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("button", { name: "Value: High, Low" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.evaluate("letGo()");
  await expect(bar.getByRole("button", { name: "Value: High, Low" })).toBeFocused();
});

test("a skeleton is kept as long as its screen says, and a long wait is put into words", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-15T10:00:00Z" });
  await page.goto("/kit?only=states");
  await expect(page.getByRole("button", { name: "Wait again" })).toBeVisible();
  await page.clock.pauseAt("2026-11-15T11:00:00Z");
  await page.getByRole("button", { name: "Wait again" }).click();
  await page.clock.runFor(2900);
  await expect(page.getByText("Still loading…")).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByText("Still loading…")).toBeVisible();
  await page.clock.runFor(7000);
  await expect(page.getByText("This is taking longer than usual")).toBeVisible();

  await page.getByRole("button", { name: "Load for 100 ms, keep for 1000" }).click();
  await page.clock.runFor(900);
  await expect(page.getByText("Field IT")).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByText("Field IT")).toBeVisible();
});

test("PageDown and PageUp go from message to message", async ({ page }) => {
  await page.goto("/kit?only=timeline");
  const messages = page.getByRole("feed", { name: "Conversation" }).locator("[data-message]");
  await messages.first().focus();
  await page.keyboard.press("PageDown");
  await expect(messages.nth(1)).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(messages.first()).toBeFocused();
  await page.getByRole("button", { name: "Show 3 more changes" }).click();
  await expect(page.getByText("set priority to High")).toBeVisible();
});
