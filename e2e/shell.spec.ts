import type { Page } from "@playwright/test";
import { arrive, choose, enter, isDark, stored } from "./shell-steps.ts";
import { expect, test } from "./stage.ts";

const themeButton = (page: Page) => page.getByRole("button", { name: /^Theme: / });

test("the theme cycles from light to dark to system and back, is kept, and follows the system", async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await enter(page, signInAs, "agent");
  await choose(page, { density: "compact" });
  await arrive(page);
  // The account has answered: from here on only the button decides.
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  for (const [sentence, theme, dark] of [
    ["Theme: light. Switch to dark", "dark", true],
    ["Theme: dark. Switch to system", "system", false],
    ["Theme: system. Switch to light", "light", false],
    ["Theme: light. Switch to dark", "dark", true],
    ["Theme: dark. Switch to system", "system", false],
  ] as const) {
    await expect(themeButton(page)).toHaveAccessibleName(sentence);
    await themeButton(page).click();
    expect(await isDark(page)).toBe(dark);
    expect((await stored(page)).theme).toBe(theme);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  await expect(themeButton(page)).toHaveAccessibleName("Theme: system. Switch to light");
  expect(await isDark(page)).toBe(true);
});
