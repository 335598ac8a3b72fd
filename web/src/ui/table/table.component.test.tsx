import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { focus, press } from "../testing/keys.ts";
import { showStories } from "../testing/show-story.tsx";
import { texts } from "../testing/texts.ts";

test("a table sorts ascending, descending and not at all by the keyboard", async () => {
  showStories("Table");
  const table = page.getByRole("table", { name: "Departments", exact: true });
  const header = table.getByRole("columnheader", { name: "Open tickets" });
  const tickets = table.getByRole("row").nth(1).getByRole("cell").nth(3);
  await expect.element(header).not.toHaveAttribute("aria-sort");
  await focus(header.getByRole("button"));
  await press("{Enter}");
  await expect.element(header).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => texts(tickets)).toEqual(["0"]);
  await press("{Enter}");
  await expect.element(header).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => texts(tickets)).toEqual(["100"]);
  await press("{Enter}");
  await expect.element(header).not.toHaveAttribute("aria-sort");
});

test("a table shows ten rows a page, and at most five page numbers around the current one", async () => {
  showStories("Table");
  const pages = page.getByRole("navigation", { name: "Pagination" }).first();
  const numbers = () => texts(pages.getByRole("listitem"));
  await expect.element(page.getByText("Showing 1 to 10 of 87 results").first()).toBeVisible();
  await expect.poll(numbers).toEqual(["1", "2", "3", "4", "…", "9"]);
  await pages.getByRole("button", { name: "Page 4" }).click();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect.poll(numbers).toEqual(["1", "…", "4", "5", "6", "…", "9"]);
  await pages.getByRole("button", { name: "Page 9" }).click();
  await expect.element(page.getByText("Showing 81 to 87 of 87 results").first()).toBeVisible();
  await expect.poll(numbers).toEqual(["1", "…", "6", "7", "8", "9"]);
});

test("the checkbox in the head of a table selects the page, and shows a partial selection", async () => {
  showStories("Table");
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Select Returns 10" })).toBeChecked();
  await all.click();
  await expect.element(page.getByRole("checkbox", { name: "Select Billing 2" })).not.toBeChecked();
});
