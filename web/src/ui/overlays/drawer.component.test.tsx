import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "../testing/keys.ts";
import { showStories } from "../testing/show-story.tsx";

const dialogs = () => [...document.querySelectorAll("[role=dialog]")];

test("a drawer opens in 300 ms, is below modals, and closes after them", async () => {
  showStories("Drawer");
  await page.getByRole("button", { name: "Open drawer" }).click();
  const drawer = page.getByRole("dialog", { name: "First Time User Setup", includeHidden: true });
  await expect.element(drawer).toHaveStyle({ animationDuration: "0.3s", zIndex: "900" });
  await page.getByRole("button", { name: "Open a modal above" }).click();
  const modal = page.getByRole("dialog", { name: "Above the drawer" });
  await expect.element(modal).toHaveStyle({ zIndex: "1010" });
  await press("{Escape}");
  await expect.poll(dialogs).toHaveLength(1);
  await expect.element(drawer).toBeVisible();
  await press("{Escape}");
  await expect.poll(dialogs).toHaveLength(0);
});
