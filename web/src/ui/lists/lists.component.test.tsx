import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focus, press, pressIn } from "../testing/keys.ts";
import { showStories, showStory } from "../testing/show-story.tsx";

test("a list of 10,000 rows draws few of them, states the true count, and moves by keys", async () => {
  const grid = showStory("Lists", "10,000 rows").getByRole("grid", { name: "Tickets" });
  await expect.element(grid).toHaveAttribute("aria-rowcount", "10000");
  expect(grid.getByRole("row").elements().length).toBeLessThan(40);
  await pressIn(grid.getByRole("row").first(), "{End}");
  const last = grid.getByRole("row", { name: "TK29999" });
  await expect.element(last).toHaveFocus();
  await expect.element(last).toBeInViewport();
  await press("{ArrowUp}");
  await expect.element(grid.getByRole("row", { name: "TK29998" })).toHaveFocus();
  await press("{Enter}");
  await expect.element(page.getByRole("status").filter({ hasText: "TK29998" })).toBeInTheDocument();
});

test("a pane is resized by arrows within its limits, folded by Enter, and reset by a double click", async () => {
  const story = showStory("Lists", "split pane");
  const handle = story.getByRole("separator", { name: "Width of the list" });
  await pressIn(handle, "{ArrowRight}");
  await expect.element(handle).toHaveAttribute("aria-valuenow", "336");
  await press("{Enter}");
  await expect.element(story.getByText("The list", { exact: true })).not.toBeVisible();
  await press("{Enter}");
  await press("{ArrowLeft}".repeat(10));
  await expect.element(handle).toHaveAttribute("aria-valuenow", "280");
  await userEvent.dblClick(handle);
  await expect.element(handle).toHaveAttribute("aria-valuenow", "320");
});

test("a pane has the width it was left with when the page is opened again", async () => {
  const leave = showStories("Lists", "split pane");
  const handle = page.getByRole("separator", { name: "Width of the list" });
  await pressIn(handle, "{ArrowRight}");
  await expect.element(handle).toHaveAttribute("aria-valuenow", "336");
  leave();
  showStories("Lists", "split pane");
  await expect.element(handle).toHaveAttribute("aria-valuenow", "336");
});

test("arrows move in the bar of a selection, an action that is off says why, and Escape clears the selection", async () => {
  const story = showStory("Lists", "bulk bar");
  await story.getByRole("button", { name: "Select one more" }).click();
  const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
  await focus(bar.getByRole("button", { name: "Assign" }));
  await press("{ArrowRight}");
  await expect.element(bar.getByRole("button", { name: "Status" })).toHaveFocus();
  await press("{ArrowRight}");
  const merge = bar.getByRole("button", { name: "Merge" });
  await expect.element(merge).toHaveFocus();
  await expect.element(merge).toHaveAccessibleDescription("Select two or more to merge");
  await press("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
});
