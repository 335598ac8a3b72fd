import { expect, type Page, test } from "@playwright/test";
import { kitAddress } from "./kit-address.ts";

test.use({ baseURL: kitAddress });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last();
const dialogs = (page: Page) => page.locator("[role=dialog]");

test("modals stack, darken, and close one by one, and focus goes back where it was", async ({
  page,
}) => {
  await page.goto("/kit?only=modal");
  for (const level of [1, 2, 3, 4, 5]) {
    await button(page, `Open level ${level}`).focus();
    await page.keyboard.press("Enter");
    await expect(dialogs(page)).toHaveCount(level);
  }
  expect(
    await dialogs(page).evaluateAll((all) => all.map((it) => getComputedStyle(it).zIndex)),
  ).toEqual(["1000", "1010", "1020", "1030", "1040"]);
  const dims = await page
    .locator("body > [data-state=open]:not([role])")
    .evaluateAll((all) => all.map((it) => getComputedStyle(it).getPropertyValue("--dim")));
  expect(dims).toEqual(["0.2", "0.3", "0.4", "0.5", "0.5"]);
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");

  await page.mouse.click(5, 5);
  await expect(dialogs(page)).toHaveCount(4);
  for (const left of [3, 2, 1, 0]) {
    await page.keyboard.press("Escape");
    await expect(dialogs(page)).toHaveCount(left);
    await expect(button(page, `Open level ${left + 1}`)).toBeFocused();
  }
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
});

test("one Escape in the moment a second modal opens closes at most that one", async ({ page }) => {
  await page.goto("/kit?only=modal");
  await button(page, "Open level 1").click();
  await expect(dialogs(page)).toHaveCount(1);
  await page.evaluate(() => {
    const next = [...document.querySelectorAll("button")].findLast(
      (it) => it.textContent === "Open level 2",
    );
    next?.click();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    queueMicrotask(() =>
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
    );
  });
  await expect(page.getByRole("dialog", { name: "Level 1", includeHidden: true })).toBeVisible();
});

test("Tab stays inside a modal, and begins at its first field", async ({ page }) => {
  await page.goto("/kit?only=modal");
  await button(page, "Size md").click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("[role=dialog]"))).toBe(
      true,
    );
  }
});

test("what must be answered closes neither by Escape nor by the backdrop", async ({ page }) => {
  await page.goto("/kit?only=modal");
  await button(page, "No way around").click();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialogs(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
});

test("a dangerous question begins at Cancel, and Escape means no", async ({ page }) => {
  await page.goto("/kit?only=confirm");
  await button(page, "Delete department").click();
  const dialog = page.getByRole("alertdialog", { name: "Delete department" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("cancelled")).toBeVisible();
  await expect(button(page, "Delete department")).toBeFocused();
});

test("a question that takes time says so, holds, and tells when it failed", async ({ page }) => {
  await page.goto("/kit?only=confirm");
  await button(page, "Send to many").click();
  await button(page, "Confirm").click();
  await expect(page.getByText("Please wait..").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(page.getByText("failed")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a drawer takes 300 ms, lies below modals, and closes after them", async ({ page }) => {
  await page.goto("/kit?only=drawer");
  await button(page, "Open drawer").click();
  const drawer = page.getByRole("dialog", { name: "First Time User Setup", includeHidden: true });
  await expect(drawer).toHaveCSS("animation-duration", "0.3s");
  await expect(drawer).toHaveCSS("z-index", "900");
  await button(page, "Open a modal above").click();
  await expect(page.getByRole("dialog", { name: "Above the drawer" })).toHaveCSS("z-index", "1010");
  await page.keyboard.press("Escape");
  await expect(dialogs(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialogs(page)).toHaveCount(0);
});

test("a menu moves by arrows and letters, and says why an act is off", async ({ page }) => {
  await page.goto("/kit?only=menu");
  await button(page, "Ticket actions").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Assign" })).toBeFocused();
  await page.keyboard.press("m");
  const merge = page.getByRole("menuitem", { name: "Merge" });
  await expect(merge).toBeFocused();
  await expect(merge).toContainText("Only admins merge tickets.");
  await page.keyboard.press("Enter");
  await expect(merge).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button(page, "Ticket actions")).toBeFocused();
});

test("a modal opened from a menu gives focus back to the menu's button", async ({ page }) => {
  await page.goto("/kit?only=menu");
  await button(page, "Menu to modal").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialogs(page)).toHaveCount(1);
  await page.getByRole("dialog").getByRole("button", { name: "Status: Open" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(dialogs(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialogs(page)).toHaveCount(0);
  await expect(button(page, "Menu to modal")).toBeFocused();
});
