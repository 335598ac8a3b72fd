import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "../testing/keys.ts";
import { showStories } from "../testing/show-story.tsx";

test("PageDown and PageUp move between messages, and grouped changes can be expanded", async () => {
  showStories("Timeline");
  const feed = page.getByRole("feed", { name: "Conversation" });
  const [first, second] = (await feed.findElement()).querySelectorAll<HTMLElement>(
    "[data-message]",
  );
  first?.focus();
  await press("{PageDown}");
  await expect.element(second ?? null).toHaveFocus();
  await press("{PageUp}");
  await expect.element(first ?? null).toHaveFocus();
  await page.getByRole("button", { name: "Show 3 more changes" }).click();
  await expect.element(page.getByText("set priority to High")).toBeVisible();
});
