import type { RoleName } from "@parley/contract";
import { customers, me, sessions, ticketViews } from "@parley/contract/calls";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useConnection } from "#platform/live/live.ts";
import type { Preferences } from "#platform/preferences/preferences.ts";
import { aMoment, business, meOf, pageOf, userOf } from "#platform/testing/defaults.ts";
import { FakeSocket } from "#platform/testing/fake-socket.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { stopClock } from "#ui/testing/clock.ts";

const app = testApp();

const sidebar = page.getByRole("navigation", { name: "Main navigation" });
const heading = page.getByRole("main").getByRole("heading", { level: 1 });

const own = ["Dashboard", "My Tickets"];
const all = [
  "Dashboard",
  "Tickets",
  "Reports",
  "Knowledge Base",
  "Agents",
  "Customers",
  "Role & Permissions",
  "Configurations",
  "Requests",
];

/** What the device keeps of the person's choices. */
const kept = () =>
  (JSON.parse(localStorage.getItem("ui-storage") ?? "{}") as { state: Partial<Preferences> }).state;

async function openAppearance(as: RoleName, width = 1280) {
  await app.open("/settings/appearance", { as, width });
  await expect.element(heading).toBeVisible();
}

test.for([
  ["admin", all],
  ["agent", [...own, "Reports", "Knowledge Base"]],
  ["customer", [...own, "Knowledge Base"]],
] as const)("the sidebar shows the %s the entries of their role", async ([who, entries]) => {
  await openAppearance(who);
  const labels = () =>
    sidebar
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);
  await expect.poll(labels).toEqual(entries);
  const groups = sidebar.getByRole("button", { name: "User Mgnt" }).elements();
  expect(groups).toHaveLength(who === "admin" ? 1 : 0);
  await expect.element(sidebar).toMatchTextContent(business.name);
  expect(sidebar.element().querySelector("[aria-current]")).toBeNull();
});

test("the sidebar marks the current page", async () => {
  app.server.answer(customers.list, { ...pageOf(), count_is_capped: false });
  await app.open("/users/customers");
  const current = () => sidebar.element().querySelector("[aria-current]")?.textContent;
  await expect.poll(current).toBe("Customers");
});

test.for([
  ["admin", "all_open", "Tickets 128 open"],
  ["agent", "my_open", "My Tickets 128 open"],
] as const)(
  "the sidebar shows the %s how many tickets are open, and hides zero",
  async ([who, view, name]) => {
    let open = 128;
    app.server.answer(ticketViews.counts, ({ query }) => {
      expect(query.views).toBe(view);
      return { counts: { [view]: open }, most: 1000 };
    });
    await openAppearance(who);
    const link = sidebar.getByRole("link", { name: /Tickets/ });
    await expect.element(link).toHaveAccessibleName(name);
    await userEvent.keyboard("[[");
    await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(56);
    await expect.element(link).toHaveAccessibleName(name);
    await userEvent.keyboard("[[");

    open = 0;
    await expect.poll(() => useConnection.getState().state).toBe("open");
    FakeSocket.tell({ type: "lists_changed", at: aMoment });
    await expect.element(link).toHaveAccessibleName(name.replace(" 128 open", ""));
  },
);

test("the sidebar shows no counts to a customer", async () => {
  await openAppearance("customer");
  await expect.element(sidebar.getByRole("link", { name: "My Tickets" })).toBeVisible();
  expect(app.server.asked(ticketViews.counts)).toEqual([]);
});

test("the sidebar is beside the page from 1024 px", async () => {
  await openAppearance("admin", 1440);
  expect(sidebar.element().getBoundingClientRect().width).toBe(232);
});

test.for([900, 390])(
  "at %i px the sidebar opens over the page, and closes on Escape, a click outside or a choice",
  async (width) => {
    await openAppearance("admin", width);
    await expect.element(sidebar).not.toBeInTheDocument();
    const opener = page.getByRole("button", { name: "Open navigation" });
    const layer = page.getByRole("dialog", { name: "Main navigation" });
    await opener.click();
    await expect.poll(() => layer.element().getBoundingClientRect().x).toBe(0);
    expect(layer.element().getBoundingClientRect().width).toBe(280);
    await userEvent.keyboard("{Escape}");
    await expect.element(layer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();

    await opener.click();
    await expect.element(layer.getByRole("link", { name: "Dashboard" })).toHaveFocus();
    await page
      .elementLocator(document.body)
      .click({ position: { x: width - 20, y: 400 }, force: true });
    await expect.element(layer).not.toBeInTheDocument();

    await opener.click();
    app.server.answer(customers.list, { ...pageOf(), count_is_capped: false });
    await layer.getByRole("link", { name: "Customers" }).click();
    await expect.element(layer).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe("/users/customers");
    expect(kept().sidebarOpen).toBe(false);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test("a collapsed sidebar is kept on the device, keeps focus, and its group is a menu", async () => {
  await openAppearance("admin");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.element(page.getByRole("button", { name: "Expand sidebar" })).toHaveFocus();
  await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(56);
  expect(kept().sidebarCollapsed).toBe(true);
  app.reload();
  await expect.element(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await sidebar.getByRole("button", { name: "User Mgnt" }).click();
  app.server.answer(customers.list, { ...pageOf(), count_is_capped: false });
  await page.getByRole("menuitemcheckbox", { name: "Customers" }).click();
  await expect.poll(() => location.pathname).toBe("/users/customers");
});

test("a collapsed sidebar group hides the links of its pages", async () => {
  await app.open("/users/whatever");
  const group = sidebar.getByRole("button", { name: "User Mgnt" });
  const link = sidebar.getByRole("link", { name: "Agents" });
  await expect.element(link).toBeVisible();
  await group.click();
  await expect.element(group).toHaveAttribute("aria-expanded", "false");
  await expect.element(link).not.toBeInTheDocument();
});

test("the skip link comes first and leads to the content, and Ctrl F6 cycles through the regions", async () => {
  await openAppearance("agent");
  await userEvent.keyboard("{Tab}");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
  for (const region of [page.getByRole("banner"), sidebar, page.getByRole("main")]) {
    await userEvent.keyboard("{Control>}{F6}{/Control}");
    await expect.element(region).toHaveFocus();
  }
});

test("after two seconds without a connection a banner explains what happens to changes, until reconnected", async () => {
  await openAppearance("agent");
  const banner = page.getByText(
    "You're offline. Nothing is sent until you're back. Replies and new tickets you write are saved on this device.",
  );
  const clock = stopClock();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await clock.advance(1900);
  expect(banner.elements()).toHaveLength(0);
  await clock.advance(200);
  await expect.element(banner).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await clock.until(() => banner.elements().length === 0);
});

test("the user menu shows the signed-in person, opens the profile and signs out", async () => {
  app.server.answer(sessions.logout, { message: "Signed out" });
  await openAppearance("customer");
  const opener = page.getByRole("button", { name: "Dana Ruiz" });
  await opener.click();
  await expect.element(page.getByRole("menu")).toMatchTextContent(userOf("customer").email);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect.poll(() => location.pathname).toBe("/profile");
  await expect.element(heading).toHaveFocus();
  await opener.click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.poll(() => location.pathname).toBe("/auth");
  expect(sessionStorage.getItem("token")).toBeNull();
  expect(app.server.asked(sessions.logout)).toHaveLength(1);
});

/** What axe finds once nothing moves any more: a layer that is still fading in has too little contrast. */
async function violationsAtRest(): Promise<string[]> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(({ finished }) => finished));
  return violations();
}

test.for([
  ["light", 1440],
  ["dark", 390],
] as const)(
  "axe finds no fault in the shell in the %s theme, %i px wide",
  async ([theme, width]) => {
    const { preferences, ...own } = meOf("admin");
    app.server.answer(me.show, { ...own, preferences: { ...preferences, theme } });
    await openAppearance("admin", width);
    const isDark = () => document.documentElement.classList.contains("dark");
    await expect.poll(isDark).toBe(theme === "dark");
    expect(await violationsAtRest()).toEqual([]);
    const dialog = page.getByRole("dialog");
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(dialog).toBeVisible();
    expect(await violationsAtRest()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    expect(await violationsAtRest()).toEqual([]);
  },
);
