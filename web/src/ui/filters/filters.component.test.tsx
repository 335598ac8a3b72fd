import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stopClock } from "../testing/clock.ts";
import { press, pressIn } from "../testing/keys.ts";
import { showStory } from "../testing/show-story.tsx";

test("filters are typed in words, changed part by part, and removed by Backspace", async () => {
  const bar = showStory("Filters", "none yet");
  const add = bar.getByRole("button", { name: "Filter", exact: true });
  await pressIn(add, "{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await press("high unassigned");
  await expect
    .element(page.getByText("Priority is any of High · Assignee is Nobody"))
    .toBeVisible();
  await press("{Enter}");
  const filters = () => bar.getByRole("listitem").elements();
  await expect.poll(filters).toHaveLength(2);

  await bar.getByRole("button", { name: "Value: High" }).click();
  await page.getByRole("checkbox", { name: "Low" }).click();
  await press("{Enter}");
  await expect.element(bar.getByRole("button", { name: "Value: High, Low" })).toHaveFocus();

  await pressIn(add, "{Backspace}");
  await expect.poll(filters).toHaveLength(1);
});

test("a popover that was closed does not take the focus from the next one", async () => {
  // A busy browser handles clicks before timers, and the focus is given back by a timer: here it waits for the test.
  const clock = stopClock();
  const bar = showStory("Filters", "none yet");
  await pressIn(bar.getByRole("button", { name: "Filter", exact: true }), "{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await press("high");
  await press("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

  await bar.getByRole("button", { name: "Value: High" }).click();
  const low = page.getByRole("checkbox", { name: "Low" });
  await low.click();
  expect(clock.timers()).toBeGreaterThan(0);
  await clock.advance(0);
  await expect.element(low).toHaveFocus();
  await press("{Enter}");
  const value = bar.getByRole("button", { name: "Value: High, Low" });
  await expect.element(value).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await clock.advance(0);
  await expect.element(value).toHaveFocus();
});
