import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

for (const colorScheme of ["light", "dark"] as const) {
  test(`a developer reads the API reference in the ${colorScheme} theme, and nothing is blocked or unreachable`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    await page.goto("/api/v1/reference");

    await page.getByRole("link", { name: "sessions" }).click();
    const refresh = page.locator("article", { hasText: "/auth/token/refresh/" });
    await refresh.getByText("Details").click();
    await expect(refresh.getByText("identity.session_ended", { exact: false })).toBeVisible();

    // Every area is drawn alike: one of them, with a part opened, stands for all.
    const one = new AxeBuilder({ page }).include("nav").include("#sessions");
    expect((await one.analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("the API reference has valid headings, names and ids", async ({ page }) => {
  await page.goto("/api/v1/reference");
  // Contrast takes very long on a page of two hundred operations, and is looked at above.
  const whole = new AxeBuilder({ page }).disableRules(["color-contrast"]);
  expect((await whole.analyze()).violations).toEqual([]);
});

test("the API reference fits a phone without being cut off", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api/v1/reference");
  const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
  expect(overflow).toBe(0);
});
