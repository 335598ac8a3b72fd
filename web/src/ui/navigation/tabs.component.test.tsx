import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press, pressIn } from "../testing/keys.ts";
import { showStory } from "../testing/show-story.tsx";

test("arrows move between tabs, and Enter selects one", async () => {
  const tabs = showStory("Tabs and Stepper", "tabs").getByRole("tablist");
  await pressIn(tabs.getByRole("tab", { name: "Policies" }), "{ArrowRight}");
  const hours = tabs.getByRole("tab", { name: "Business hours" });
  await expect.element(hours).toHaveFocus();
  await expect.element(hours).toHaveAttribute("aria-selected", "false");
  await press("{Enter}");
  await expect.element(hours).toHaveAttribute("aria-selected", "true");
});

test("a tab that does not fit is in the More menu, and is shown once it is selected", async () => {
  const story = showStory("Tabs and Stepper", "narrow");
  await story.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reminders" }).click();
  const tab = story.getByRole("tablist").getByRole("tab", { name: "Reminders" });
  await expect.element(tab).toBeVisible();
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
});
