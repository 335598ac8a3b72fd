import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";
import { rowOf, table, titles, views } from "./ticket-list-steps.ts";
import { ask, aTicket } from "./tickets-steps.ts";

const headings = (page: Page) => table(page).getByRole("rowheader");

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("button", { name: "Display" }).click();
  await page
    .getByRole("dialog", { name: "Display" })
    .getByLabel(label, { exact: true })
    .selectOption(option);
  await page.keyboard.press("Escape");
}

test("a grouped list has a heading with a count per group, a second sort column breaks ties, and both are saved with the view", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  await aTicket(page, "Older and low", { priority: "low" });
  await aTicket(page, "High one", { priority: "high" });
  const mine = await aTicket(page, "Newer and low", { priority: "low" });
  await ask(page, "POST", `/ticket/assign/tome/${mine}`);
  await page.goto("/tickets");
  await choose(page, "Group by", "Status");
  await expect(headings(page)).toHaveText(["New22 tickets", "Open11 ticket"]);
  await expect(page).toHaveURL(/group_by=status/);
  await choose(page, "Sort by", "Priority");
  await choose(page, "Then by", "ID");
  await expect(page).toHaveURL(/sort=priority%2C-number/);
  await expect(titles(page)).toHaveText(["High one", "Older and low", "Newer and low"]);
  await choose(page, "Group by", "No grouping");
  await expect(headings(page)).toHaveCount(0);
  await expect(titles(page)).toHaveText(["High one", "Newer and low", "Older and low"]);

  await choose(page, "Group by", "Priority");
  await expect(headings(page)).toHaveText(["High11 ticket", "Low22 tickets"]);
  await page.getByRole("button", { name: "Save as" }).click();
  await page.getByRole("dialog", { name: "New view" }).getByLabel("Name").fill("By urgency");
  await page.keyboard.press("Enter");
  await expect(views(page).getByRole("link", { name: "By urgency 3" })).toBeVisible();
  await expect(page).not.toHaveURL(/group_by|sort/);
  await expect(headings(page)).toHaveCount(2);
  await page.reload();
  await expect(titles(page)).toHaveText(["High one", "Newer and low", "Older and low"]);
  await choose(page, "Group by", "No grouping");
  await expect(page).toHaveURL(/group_by=none/);
  await expect(headings(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(headings(page)).toHaveCount(2);
  expect(complaints).toEqual([]);
});

test("only the selected tickets are exported to a file", async ({ page, signInAs }) => {
  await signInAs("admin");
  await aTicket(page, "In the file");
  await aTicket(page, "Not in it");
  await page.goto("/tickets");
  await rowOf(page, "In the file").getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "Export" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("In the file");
  expect(text).not.toContain("Not in it");
});
