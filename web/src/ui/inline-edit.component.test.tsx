import { expect, test } from "vitest";
import { stopClock } from "./testing/clock.ts";
import { press, pressIn } from "./testing/keys.ts";
import { showStory } from "./testing/show-story.tsx";
import { texts } from "./testing/texts.ts";

test("text is edited where it stands: Enter saves it and Escape discards the change", async () => {
  const clock = stopClock();
  const story = showStory("InlineEdit", "text");
  const shown = story.getByRole("button");
  await pressIn(shown, "{Enter}");
  await expect.element(story.getByRole("textbox")).toHaveFocus();
  await press(" again");
  await press("{Escape}");
  await expect.poll(() => texts(shown)).toEqual(["Scanner gun loses Wi-Fi"]);
  await expect.element(shown).toHaveFocus();
  await press("{Enter}");
  await expect.element(story.getByRole("textbox")).toHaveFocus();
  await press(" again");
  await press("{Enter}");
  await clock.advance(600);
  await expect.poll(() => texts(shown)).toEqual(["Scanner gun loses Wi-Fi again"]);
});

test("text that cannot be saved stays in the field, with the reason", async () => {
  const clock = stopClock();
  const story = showStory("InlineEdit", "refused");
  await pressIn(story.getByRole("button"), "{Enter}");
  await expect.element(story.getByRole("textbox")).toHaveFocus();
  await press("!");
  await press("{Enter}");
  await clock.advance(600);
  await expect.element(story.getByText("Subject is required")).toBeVisible();
  await expect.element(story.getByRole("textbox")).toHaveValue("Scanner gun!");
});
