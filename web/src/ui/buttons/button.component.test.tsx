import { describe, expect, test } from "vitest";
import { stopClock } from "../testing/clock.ts";
import { focus } from "../testing/keys.ts";
import { showStory } from "../testing/show-story.tsx";

describe("a button", () => {
  test("that is disabled can be focused and shows why", async () => {
    const story = showStory("Button", "off, with its reason");
    const button = story.getByRole("button", { name: "Save Changes" });
    await focus(button);
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAccessibleDescription("Nothing has changed");
  });

  test("keeps its width while it is busy", async () => {
    const clock = stopClock();
    const story = showStory("Button", "busy");
    const button = story.getByRole("button", { name: "Save Changes" });
    const { width } = (await button.findElement()).getBoundingClientRect();
    await button.click();
    await clock.advance(150);
    const saving = story.getByRole("button", { name: "Saving..." });
    await expect.element(saving).toHaveAttribute("aria-busy", "true");
    expect(saving.element().getBoundingClientRect().width).toBe(width);
    await clock.advance(1050);
    await expect.poll(clock.timers).toBe(1);
    await clock.advance(0);
    await expect.element(button).not.toHaveAttribute("aria-busy");
  });
});
