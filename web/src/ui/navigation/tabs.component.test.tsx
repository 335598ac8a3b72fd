import { expect, onTestFinished, test } from "vitest";
import { cdp, page } from "vitest/browser";
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

test("with forced colours the line of the active tab has a system colour, which is not removed", async () => {
  const tabs = showStory("Tabs and Stepper", "tabs").getByRole("tablist");
  const emulate = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
  await emulate("active");
  onTestFinished(async () => {
    await emulate("none");
  });
  const tab = await tabs.getByRole("tab", { name: "Policies" }).findElement();
  const probe = tab.appendChild(document.createElement("i"));
  probe.style.background = "Highlight";
  expect(matchMedia("(forced-colors: active)").matches).toBe(true);
  expect(getComputedStyle(tab, "::after").backgroundColor).toBe(
    getComputedStyle(probe).backgroundColor,
  );
});
