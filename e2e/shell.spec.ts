import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const search = "Search tickets, users, assets...";
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("ui-storage") ?? "{}").state);
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains("dark"));
const themeButton = (page: Page) => page.getByRole("button", { name: /^Theme: / });

async function arrive(page: Page, path = "/tickets") {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}

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
    await signInAs(who);
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
  await signInAs("admin");
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
  await signInAs("admin");
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
  await signInAs("admin");
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
  await signInAs("agent");
  await arrive(page);
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

test("G and a letter go where the key table says, to the page's heading", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await arrive(page, "/profile");
  for (const [key, path] of [
    ["d", "/dashboard"],
    ["t", "/tickets"],
    ["k", "/tasks"],
    ["a", "/assets"],
    ["b", "/knowledge"],
    ["u", "/users/agents"],
    ["c", "/config/general"],
    ["r", "/requests"],
  ]) {
    await page.keyboard.press("g");
    await page.keyboard.press(key ?? "");
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("a customer has no key to what they do not see", async ({ page, signInAs }) => {
  await signInAs("customer");
  await arrive(page);
  for (const key of ["u", "c", "r"]) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
  }
  await expect(page).toHaveURL(/\/tickets$/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).not.toContainText("Configurations");
});

test("[ folds the sidebar, Shift D changes the theme, / and Ctrl K open the palette", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  await arrive(page);
  await page.keyboard.press("[");
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await page.keyboard.press("[");
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
  await page.keyboard.press("Shift+D");
  expect(await isDark(page)).toBe(true);
  for (const key of ["/", "Control+k"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("combobox", { name: search })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("letters are text where somebody types, and keys of a layer stay in it", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  await arrive(page);
  await page.keyboard.press("?");
  const box = page.getByRole("searchbox", { name: "Search shortcuts" });
  await expect(box).toBeFocused();
  await page.keyboard.type("gd?[D");
  await expect(box).toHaveValue("gd?[D");
  await expect(page).toHaveURL(/\/tickets$/);
  expect(await isDark(page)).toBe(false);
});

test("the list of shortcuts holds what is registered, can be searched, and obeys the person's keys", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  await page.evaluate(() =>
    fetch("/api/v1/users/me/preferences/", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${sessionStorage.getItem("token")}`,
      },
      body: JSON.stringify({ key_map: { "go.tasks": "Mod+J", "go.assets": "" } }),
    }),
  );
  const answered = page.waitForResponse(/users\/me\/$/);
  await arrive(page);
  await answered;
  await page.keyboard.press("?");
  const lines = page.getByRole("dialog").getByRole("term");
  await expect(lines).toHaveText([
    "Search and commands",
    "Search",
    "Show these shortcuts",
    "Show or hide the sidebar",
    "Switch the theme",
    "Next part of the page",
    "Go to Dashboard",
    "Go to My Tickets",
    "Go to My Tasks",
    "Go to Knowledge Base",
  ]);
  await page.keyboard.type("tasks");
  await expect(lines).toHaveText(["Go to My Tasks"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+j");
  await expect(page).toHaveURL(/\/tasks$/);
});

test("single keys can be switched off, keys with Ctrl stay", async ({ page, signInAs }) => {
  await signInAs("agent");
  await page.evaluate(() =>
    localStorage.setItem(
      "key-storage",
      JSON.stringify({ state: { singleKeys: false, keyMap: {} }, version: 0 }),
    ),
  );
  // The account has not answered, so what the device remembers holds.
  await page.route("**/users/me/", (route) => route.abort());
  await arrive(page);
  await page.keyboard.press("Shift+D");
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  expect(await isDark(page)).toBe(false);
  await expect(page).toHaveURL(/\/tickets$/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: search })).toBeFocused();
});

test("the palette finds and does by keyboard alone, and remembers", async ({ page, signInAs }) => {
  await signInAs("admin");
  await arrive(page);
  await page.getByPlaceholder(search).focus();
  await page.keyboard.press("Enter");
  const options = page.getByRole("option");
  await page.keyboard.type("knowl");
  await expect(options).toHaveText([/Knowledge Base/]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/knowledge$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
    /Knowledge Base/,
  ]);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(options).toHaveText([/Theme: light/, /Theme: dark/, /Theme: system/]);
  await page.keyboard.press("Backspace");
  await expect(options.first()).toContainText("Knowledge Base");
  await page.keyboard.type("density");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-density", "comfortable");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("xyzzy");
  await expect(page.getByRole("listbox")).toContainText("Nothing found for “xyzzy”.");
  await expect(page.locator("[data-announcer=polite]")).toHaveText("No results");
});

test("the palette is there within 50 ms of the key", async ({ page, signInAs }) => {
  await signInAs("admin");
  await arrive(page);
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await page.evaluate(() => {
      addEventListener(
        "keydown",
        ({ timeStamp }) =>
          new MutationObserver((_, observer) => {
            if (!document.querySelector("[role=dialog] [role=option]")) return;
            observer.disconnect();
            Object.assign(window, { paletteTook: performance.now() - timeStamp });
          }).observe(document.body, { childList: true, subtree: true }),
        { once: true, capture: true },
      );
    });
    await page.keyboard.press("Control+k");
    await page.waitForFunction(() => "paletteTook" in window);
    times.push(
      await page.evaluate(() => (window as unknown as { paletteTook: number }).paletteTook),
    );
    await page.evaluate(() => Reflect.deleteProperty(window, "paletteTook"));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const median = times.toSorted((a, b) => a - b)[3] ?? Number.NaN;
  test.info().annotations.push({ type: "palette, ms", description: median.toFixed(1) });
  expect(median).toBeLessThan(50);
});

test("the skip link comes first and leads into the content; Ctrl F6 leads round the page", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
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
  await signInAs("agent");
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
  await signInAs("customer");
  await arrive(page);
  const opener = page.getByRole("button", { name: "Your account: Dana Ruiz" });
  await expect(opener).toContainText("Dana Ruiz");
  await opener.click();
  await expect(page.getByRole("menu")).toContainText(business.people.customer.email);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await opener.click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
});

for (const theme of ["light", "dark"]) {
  test(`nothing of the shell offends axe in the ${theme} theme, at any width`, async ({
    page,
    signInAs,
  }) => {
    await signInAs("admin");
    await page.addInitScript(
      (chosen) =>
        localStorage.setItem(
          "ui-storage",
          JSON.stringify({ state: { theme: chosen }, version: 0 }),
        ),
      theme,
    );
    const offences = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ target }) => target),
      ]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await arrive(page);
      expect(await offences()).toEqual([]);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await offences()).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
      expect(await offences()).toEqual([]);
    }
  });
}
