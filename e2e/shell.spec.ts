import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { arrive, choose, enter, isDark, sidebar, stored } from "./shell-steps.ts";
import { expect, test } from "./stage.ts";

const themeButton = (page: Page) => page.getByRole("button", { name: /^Theme: / });

const own = ["Dashboard", "My Tickets", "My Tasks", "My Assets", "Knowledge Base"];
const all = [
  "Dashboard",
  "Tickets",
  "Tasks",
  "Assets",
  "Knowledge Base",
  "Agents",
  "Customers",
  "Role & Permissions",
  "Configurations",
  "Requests",
];

for (const [who, entries] of [
  ["admin", all],
  ["agent", own],
  ["customer", own],
] as const) {
  test(`the sidebar shows the ${who} the entries of their role`, async ({
    page,
    business,
    signInAs,
    complaints,
  }) => {
    await enter(page, signInAs, who);
    await arrive(page);
    await expect(sidebar(page).getByRole("link")).toHaveText(entries);
    await expect(sidebar(page).getByRole("button", { name: "User Mgnt" })).toHaveCount(
      who === "admin" ? 1 : 0,
    );
    await expect(sidebar(page)).toContainText(business.title);
    await expect(sidebar(page).locator("[aria-current]")).toHaveAttribute("href", "/tickets");
    expect(complaints).toEqual([]);
  });
}

test("beside the page from 1024 px, over it below", async ({ page, signInAs }) => {
  await enter(page, signInAs, "admin");
  await page.setViewportSize({ width: 1440, height: 860 });
  await arrive(page);
  expect((await sidebar(page).boundingBox())?.width).toBe(232);
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(sidebar(page)).toBeHidden();
    const opener = page.getByRole("button", { name: "Open navigation" });
    const layer = page.getByRole("dialog", { name: "Main navigation" });

    await opener.click();
    await expect(layer).toBeVisible();
    await expect.poll(async () => (await layer.boundingBox())?.x).toBe(0);
    expect((await layer.boundingBox())?.width).toBe(280);
    await page.keyboard.press("Escape");
    await expect(layer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(layer.getByRole("link", { name: "Dashboard" })).toBeFocused();
    // A layer listens for presses outside it from the task after it has opened.
    await page.evaluate(() => new Promise((next) => setTimeout(next)));
    await page.mouse.click(width - 20, 400);
    await expect(layer).toBeHidden();

    await opener.click();
    await layer.getByRole("link", { name: "Assets" }).click();
    await expect(layer).toBeHidden();
    await expect(page).toHaveURL(/\/assets$/);
    expect((await stored(page)).sidebarOpen).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("a collapsed sidebar stays collapsed over a reload, keeps focus, and its group is a menu", async ({
  page,
  signInAs,
}) => {
  await enter(page, signInAs, "admin");
  await arrive(page);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  expect((await sidebar(page).boundingBox())?.width).toBe(56);
  expect((await stored(page)).sidebarCollapsed).toBe(true);
  await sidebar(page).getByRole("button", { name: "User Mgnt" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Customers" }).click();
  await expect(page).toHaveURL(/\/users\/customers$/);
});

test("a group closes in place and then stands for the page inside of it", async ({
  page,
  signInAs,
}) => {
  await enter(page, signInAs, "admin");
  await arrive(page, "/users/agents");
  const group = sidebar(page).getByRole("button", { name: "User Mgnt" });
  await expect(sidebar(page).getByRole("link", { name: "Agents" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await expect(sidebar(page).getByRole("link", { name: "Agents" })).toBeHidden();
});

test("the theme goes from light to dark to system and back, is kept, and follows the system", async ({
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

test("the skip link comes first and leads into the content; Ctrl F6 leads round the page", async ({
  page,
  signInAs,
}) => {
  await enter(page, signInAs, "agent");
  await arrive(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  for (const region of [page.getByRole("banner"), sidebar(page), page.getByRole("main")]) {
    await page.keyboard.press("Control+F6");
    await expect(region).toBeFocused();
  }
});

test("without a connection a banner says what happens to changes, and goes with it", async ({
  page,
  context,
  signInAs,
}) => {
  await enter(page, signInAs, "agent");
  await arrive(page);
  const banner = page.getByText(
    "You're offline. Changes are kept on this device and sent when you're back.",
  );
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test("the user menu shows who one is, leads to the profile and signs out", async ({
  page,
  business,
  signInAs,
}) => {
  await enter(page, signInAs, "customer");
  await arrive(page);
  const opener = page.getByRole("button", { name: "Dana Ruiz" });
  await opener.click();
  await expect(page.getByRole("menu")).toContainText(business.people.customer.email);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await opener.click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
});

// The other two looks are among the places of the proof.
for (const [theme, width] of [
  ["light", 1440],
  ["dark", 390],
] as const) {
  test(`nothing of the shell offends axe in the ${theme} theme, ${width} px wide`, async ({
    page,
    signInAs,
  }) => {
    await enter(page, signInAs, "admin");
    await choose(page, { theme });
    await page.setViewportSize({ width, height: 860 });
    await arrive(page);
    await expect.poll(() => isDark(page)).toBe(theme === "dark");
    const offences = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ target }) => target),
      ]);
    expect(await offences()).toEqual([]);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await offences()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    expect(await offences()).toEqual([]);
  });
}
