import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { focus, press } from "../testing/keys.ts";
import { showStory } from "../testing/show-story.tsx";

test("arrows move in the selection bar, a disabled action shows why, and Escape clears the selection", async () => {
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
