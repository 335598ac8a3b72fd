import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { focus, press } from "../testing/keys.ts";
import { showStories, showStory } from "../testing/show-story.tsx";
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

/** What reaches beyond the element: the columns of a table, the parts of a card. */
function overflowOf(story: Element): string[] {
  const { left, right } = story.getBoundingClientRect();
  return [...story.querySelectorAll("th, td, dt, dd, button")]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < left || box.right > right;
    })
    .map(({ outerHTML }) => outerHTML);
}

test.for([1440, 390])("a very long word pushes no column out of view at %s px", async (width) => {
  await page.viewport(width, 900);
  const story = showStory("Table", "one very long word in every column");
  await expect.element(story.getByRole("columnheader", { name: "Fifth" }).first()).toBeVisible();
  expect(overflowOf(await story.findElement())).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test("a cell that is cut off shows its whole text as a tooltip", async () => {
  await page.viewport(1440, 900);
  const story = showStory("Table", "one very long word in every column");
  const [cut, short] = [story.getByRole("cell").nth(0), story.getByRole("cell").nth(5)];
  await cut.hover();
  await expect.element(cut).toHaveAttribute("title", cut.element().textContent);
  await short.hover();
  await expect.element(short).not.toHaveAttribute("title");
});

test("the columns of a skeleton are where those of the table will be", async () => {
  await page.viewport(1440, 900);
  const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const loaded = await showStory("Table", "one very long word in every column").findElement();
  const heads = [...loaded.querySelectorAll("table:first-of-type th")].slice(0, 6).map(leftOf);
  const loading = await showStory("Table", "a list that is loading").findElement();
  const row = loading.querySelector("[aria-hidden] > .grid");
  expect([...(row?.children ?? [])].slice(0, 6).map(leftOf)).toEqual(heads);
});

test("the actions of a row are visible without pointing at it", async () => {
  await page.viewport(1440, 900);
  const story = showStory("Table", "87 rows, sortable, selectable");
  const edit = await story
    .getByRole("button", { name: "Edit Field IT 1", exact: true })
    .findElement();
  expect(edit.checkVisibility({ opacityProperty: true })).toBe(true);
});
