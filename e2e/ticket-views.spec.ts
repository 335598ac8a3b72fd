import { readFile } from "node:fs/promises";
import { anotherPage, expect, test } from "./stage.ts";
import {
  addFilter,
  answered,
  chooseValues,
  filters,
  rowOf,
  table,
  titles,
  views,
} from "./ticket-list-steps.ts";
import { ask, aTicket } from "./tickets-steps.ts";

test("each role starts with its own view, tabs show their counts, and a change updates the count", async ({
  page,
  browser,
  business,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  const mine = await aTicket(page, "Mine to answer");
  await aTicket(page, "Nobody has this");
  await ask(page, "POST", `/ticket/assign/tome/${mine}`);
  await page.goto("/tickets");
  await expect(views(page).getByRole("link", { name: "All open 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(views(page).getByRole("link", { name: "My open 1" })).toBeVisible();
  await expect(views(page).getByRole("link", { name: "Unassigned 1" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(page).toHaveURL(/view=my_open/);
  await expect(titles(page)).toHaveText(["Mine to answer"]);
  await page.keyboard.press("j");
  await answered(page, "/ticket/counts/", () => page.keyboard.press("e"));
  await expect(views(page).getByRole("link", { name: "My open 0" })).toBeVisible();
  await expect(rowOf(page, "Mine to answer")).toContainText("Moved to Resolved");
  await page.keyboard.press("2");
  await expect(titles(page)).toHaveText(["Nobody has this"]);
  await page.goBack();
  await expect(page.getByText("Nothing waiting for you.")).toBeVisible();
  await page.getByRole("link", { name: "See unassigned" }).click();
  await expect(titles(page)).toHaveText(["Nobody has this"]);

  const other = await anotherPage(browser, business, "agent");
  await other.goto("/tickets");
  await expect(views(other).getByRole("link", { name: /^My open/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(complaints).toEqual([]);
});

test("a filter of (critical or vip) and not pending is built on the screen and finds matching tickets", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await aTicket(page, "Critical and open", { priority: "critical" });
  await aTicket(page, "Critical but pending", { priority: "critical", status: "pending" });
  await aTicket(page, "Low but vip", { priority: "low", tags: ["vip"] });
  await aTicket(page, "Neither of them", { priority: "low" });
  await page.goto("/tickets");
  await expect(titles(page)).toHaveCount(4);

  await addFilter(page, "Status", "Pending");
  await expect(titles(page)).toHaveText(["Critical but pending"]);
  await filters(page).getByRole("button", { name: "Condition: is" }).click();
  await page.getByRole("menuitemcheckbox", { name: "is not" }).click();
  await expect(titles(page)).toHaveCount(3);

  await filters(page).getByRole("button", { name: "Group" }).click();
  await chooseValues(page, "Priority", ["Critical"]);
  await expect(titles(page)).toHaveText(["Critical and open"]);
  await filters(page).getByRole("button", { name: "Add to the group: any of" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByRole("button", { name: "Tag", exact: true }).click();
  await dialog.getByLabel("Tag").fill("vip");
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Critical and open", "Low but vip"]);

  const address = page.url();
  await page.goto("/profile");
  await page.goto(address);
  await expect(titles(page)).toHaveText(["Critical and open", "Low but vip"]);
  await expect(filters(page).getByRole("button", { name: "Status: Pending" })).toBeVisible();
  await filters(page).getByRole("button", { name: "Group: any of", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "none of" }).click();
  await expect(titles(page)).toHaveText(["Neither of them"]);
  await filters(page).getByRole("button", { name: "Clear" }).click();
  await expect(titles(page)).toHaveCount(4);
});

test("the current filters are saved as a view, which is edited, reset, renamed and deleted", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await aTicket(page, "Urgent one", { priority: "high" });
  await aTicket(page, "Quiet one", { priority: "low" });
  await page.goto("/tickets");
  await addFilter(page, "Priority", "High");
  await expect(titles(page)).toHaveText(["Urgent one"]);
  await expect(page.getByText("Edited:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Save as" }).click();
  const form = page.getByRole("dialog", { name: "New view" });
  await form.getByRole("button", { name: "Save view" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await form.getByLabel("Name").fill("Urgent");
  await form.getByRole("button", { name: "Save view" }).click();
  const tab = views(page).getByRole("link", { name: "Urgent 1" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Edited:")).toHaveCount(0);
  await expect(filters(page).getByRole("button", { name: "Priority: High" })).toBeVisible();

  await page.getByRole("button", { name: "Updated" }).click();
  await expect(page).toHaveURL(/sort=-updated_at/);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("checkbox", { name: "Department" }).click();
  await expect(page.getByRole("checkbox", { name: "Department" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(table(page).getByRole("columnheader", { name: "Department" })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("View updated successfully")).toBeVisible();
  await page.reload();
  await expect(table(page).getByRole("columnheader", { name: "Department" })).toBeVisible();
  await expect(page.getByText("Edited:")).toHaveCount(0);

  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("menuitem", { name: "Rename view" }).click();
  await page.getByRole("dialog", { name: "Rename view" }).getByLabel("Name").fill("Now");
  await page.keyboard.press("Enter");
  await expect(views(page).getByRole("link", { name: "Now 1" })).toBeVisible();
  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(views(page).getByRole("link", { name: /^Now/ })).toHaveCount(0);
  await expect(titles(page)).toHaveCount(2);
});

test("a built-in view copied to an own view contains the same tickets", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const mine = await aTicket(page, "Open and mine");
  await ask(page, "POST", `/ticket/assign/tome/${mine}`);
  const asleep = await aTicket(page, "Mine, and asleep");
  await ask(page, "POST", `/ticket/assign/tome/${asleep}`);
  await ask(page, "POST", `/ticket/snooze/${asleep}/`, { on_reply: true });
  await aTicket(page, "Nobody's");
  await page.goto("/tickets?view=my_open");
  await expect(titles(page)).toHaveText(["Open and mine"]);
  await page.getByRole("button", { name: "New view" }).click();
  await page.getByRole("dialog", { name: "New view" }).getByLabel("Name").fill("Copied");
  await page.keyboard.press("Enter");
  await expect(views(page).getByRole("link", { name: "Copied 1" })).toBeVisible();
  await expect(titles(page)).toHaveText(["Open and mine"]);
  await expect(filters(page).getByRole("button", { name: "Assignee: Me" })).toBeVisible();
});

test("another person's view and a deleted view show a message, and an invalid filter shows an error", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/tickets?view=0198b3f0-0000-7000-8000-000000000001");
  await expect(page.getByText("This view isn't here")).toBeVisible();
  await page.getByRole("link", { name: "Back to tickets" }).click();
  await expect(page.getByText("Nothing waiting for you.")).toBeVisible();
  await page.goto("/tickets?filter=%7Bnonsense");
  await expect(page.getByRole("alert").filter({ hasText: "nonsense" })).toBeVisible();
  await filters(page).getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("Nothing waiting for you.")).toBeVisible();
});

test("the tickets of a view are exported to a file, row by row", async ({ page, signInAs }) => {
  await signInAs("admin");
  await aTicket(page, "In the file", { priority: "high" });
  await aTicket(page, "Not in it", { priority: "low" });
  await page.goto("/tickets?priority=high");
  await expect(titles(page)).toHaveText(["In the file"]);
  await page.getByRole("button", { name: "View options" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export to CSV" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("In the file");
  expect(text).not.toContain("Not in it");
});
