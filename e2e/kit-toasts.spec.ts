import { expect, type Page, test } from "@playwright/test";
import { kitAddress } from "./kit-address.ts";

test.use({ baseURL: kitAddress });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toasts = (page: Page) => page.locator("[data-toasts] [data-state=open]");

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: "2026-11-15T10:00:00Z" });
  await page.goto("/kit?only=toast");
  await expect(button(page, "Success")).toBeVisible();
});

test("toasts stay as long as their kind says", async ({ page }) => {
  await page.clock.pauseAt("2026-11-15T11:00:00Z");
  const kinds: [kind: string, ms: number][] = [
    ["Success", 2000],
    ["Plain", 4000],
    ["Error", 4000],
    ["Undo", 8000],
  ];
  for (const [kind, ms] of kinds) {
    await button(page, kind).click();
    await page.mouse.move(5, 500);
    await page.clock.runFor(ms - 200);
    await expect(toasts(page), kind).toHaveCount(1);
    await page.clock.runFor(400);
    await expect(toasts(page), kind).toHaveCount(0);
  }
  await button(page, "Loading").click();
  await page.clock.runFor(600_000);
  await expect(toasts(page)).toHaveCount(1);
});

test("toasts wait while the pointer is on them", async ({ page }) => {
  await button(page, "Plain").click();
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 500);
  await page.clock.runFor(4200);
  await expect(toasts(page)).toHaveCount(0);
});

test("of twenty-five toasts twenty are kept, three are shown, and pointing unfolds them", async ({
  page,
}) => {
  await button(page, "Twenty-five at once").click();
  await expect(toasts(page)).toHaveText(["Notice 25", "Notice 24", "Notice 23"]);
  await page.getByText("17 more").hover();
  await expect(toasts(page)).toHaveCount(20);
});

test("errors are alerts, the others are statuses, in a region that was there before them", async ({
  page,
}) => {
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeAttached();
  await button(page, "Error").click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Your reply wasn't sent." }),
  ).toBeVisible();
  await button(page, "Success").click();
  await expect(page.getByRole("status").filter({ hasText: "Department created" })).toBeVisible();
});

test("F8 leads to the toasts and Escape back, and they wait meanwhile", async ({ page }) => {
  await button(page, "Undo").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-toasts]").getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Undo").first()).toBeFocused();
});

test("from a modal, F8 leads to a toast, and neither Escape nor a press there closes the modal", async ({
  page,
}) => {
  await page.goto("/kit");
  await button(page, "Loading").click();
  await button(page, "Size md").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await toasts(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
});
