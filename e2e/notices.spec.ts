import type { Page, WebSocketRoute } from "@playwright/test";
import { within } from "./judge-times.ts";
import { anotherPage, control, expect, test } from "./stage.ts";

const bell = { name: /^Notifications/ };
const caughtUp = (page: Page) =>
  page.getByRole("paragraph").filter({ hasText: "You're all caught up." });

test("a notification arrives without a reload, and is marked read everywhere", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/profile");
  const phone = await anotherPage(browser, business, "agent");
  await phone.goto("/profile");
  // The second sign-in is told of, as one on a new device; that is cleared away first.
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await page.getByRole("button", bell).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(caughtUp(page)).toBeVisible();
  await page.keyboard.press("Escape");

  const about = { business: business.id, person: business.people.agent.id };
  await control("notice", { ...about, title: "New reply on TK20418", message: "It works on one" });
  await control("notice", { ...about, title: "", message: "Without a title" });
  for (const where of [page, phone]) {
    await expect(where.getByRole("button", { name: "Notifications, 2 unread" })).toBeVisible();
  }

  await page.getByRole("button", bell).click();
  const list = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText("Untitled Notification");
  await expect(list.getByRole("listitem").first()).toContainText("Just now");
  await list.getByRole("button", { name: "Mark as read" }).first().click();
  for (const where of [page, phone]) {
    await expect(where.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  }
  await page.keyboard.press("Escape");

  await phone.getByRole("button", bell).click();
  await phone.getByRole("button", { name: "Mark all as read" }).click();
  for (const where of [page, phone]) {
    await expect(where.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  }
});

test("a page that lost its connection shows it, reconnects by itself and misses nothing", async ({
  page,
  business,
  signInAs,
}) => {
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/ws\/notifications\//, (line) => {
    if (isCut) return void line.close({ code: 1011 });
    line.connectToServer();
    lines.push(line);
  });
  await signInAs("agent");
  await page.goto("/profile");
  await page.getByRole("button", bell).click();
  await expect(caughtUp(page)).toBeVisible();

  isCut = true;
  for (const line of lines) await line.close({ code: 1011 });
  const lost = page.getByRole("paragraph").filter({ hasText: "Not connected. Trying again…" });
  await expect(lost).toBeVisible();
  await control("notice", {
    business: business.id,
    person: business.people.agent.id,
    title: "While you were away",
    message: "It waited",
  });
  isCut = false;
  await expect(page.getByText("While you were away")).toBeVisible(within(20_000));
  await expect(lost).toBeHidden();
});

test("nobody receives the notifications of another person", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("customer");
  await page.goto("/profile");
  await page.getByRole("button", bell).click();
  await expect(caughtUp(page)).toBeVisible();
  const { agent, customer } = business.people;
  const notice = { business: business.id, message: "psst" };
  await control("notice", { ...notice, person: agent.id, title: "For the agent" });
  await control("notice", { ...notice, person: customer.id, title: "For the customer" });
  const list = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(list.getByRole("listitem")).toHaveText(/For the customer/);
});
