import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stopClock } from "../testing/clock.ts";
import { showStory } from "../testing/show-story.tsx";

test("a long wait shows a text after 3 and after 10 seconds", async () => {
  const clock = stopClock();
  const story = showStory("States", "loading, for as long as you look");
  await story.getByRole("button", { name: "Wait again" }).click();
  await clock.advance(2900);
  await expect.element(story.getByText("Loading tickets")).toBeInTheDocument();
  await expect.element(page.getByText("Still loading…")).not.toBeInTheDocument();
  await clock.advance(200);
  await expect.element(page.getByText("Still loading…")).toBeVisible();
  await clock.advance(7000);
  await expect.element(page.getByText("This is taking longer than usual")).toBeVisible();
});

test("a skeleton is kept as long as its screen specifies", async () => {
  const clock = stopClock();
  const story = showStory("States", "kept");
  await story.getByRole("button", { name: "Load for 100 ms, keep for 1000" }).click();
  const content = story.getByText("Field IT");
  // The time of the load, the one that keeps the skeleton, and four that count how long somebody waits.
  await expect.poll(() => clock.timers()).toBe(6);
  await clock.advance(900);
  await expect.element(story.getByText("Loading departments")).toBeInTheDocument();
  await expect.element(content).not.toBeInTheDocument();
  await clock.advance(200);
  await expect.element(content).toBeVisible();
});

test.for([
  ["default", "Choose a ticket to read it here", undefined],
  ["empty", "Nothing waiting for you.", "See unassigned"],
  ["search", "No tickets match these filters.", "Clear filters"],
  ["error", "Something went wrong", "Try Again"],
] as const)("the state %s shows what is the case and what to do", async ([name, title, action]) => {
  const story = showStory("States", name);
  await expect.element(story.getByText(title)).toBeVisible();
  const buttons = () =>
    story
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent);
  expect(buttons()).toEqual(action ? [expect.stringContaining(action)] : []);
});
