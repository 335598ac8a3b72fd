import * as contract from "@parley/contract";
import { sessions, tickets } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useConnection } from "#platform/live/live.ts";
import { aMoment, anId } from "#platform/testing/defaults.ts";
import { FakeSocket } from "#platform/testing/fake-socket.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { markAllRead, markRead, useNotices } from "./notices.ts";

const app = testApp();

const notice = (number: number, more: Partial<contract.notifications.Notification> = {}) =>
  sampleOf(contract.notifications.Notification, {
    id: anId(number),
    title: "New reply",
    message: "It works on one printer, not on the other.",
    is_read: false,
    created_at: aMoment,
    updates: 1,
    ticket: { id: anId(900), ticket_id: "TK20418", title: "Printer jams", priority: "normal" },
    ...more,
  });

const bell = page.getByRole("button", { name: /^Notifications/ });
const panel = page.getByRole("region", { name: "Notifications", exact: true });
const marks = () => FakeSocket.sent.filter(({ type }) => type.startsWith("mark_"));

async function openBell(...notifications: contract.notifications.Notification[]) {
  await app.open("/settings/appearance", { as: "agent" });
  await expect.poll(() => useConnection.getState().state).toBe("open");
  await expect.element(bell).toBeVisible();
  FakeSocket.tell({ type: "unread_notifications_list", notifications });
  FakeSocket.tell({ type: "unread_count", count: notifications.length });
  await bell.click();
  await expect
    .poll(() => panel.getByRole("listitem").elements())
    .toHaveLength(notifications.length);
}

test("a notification shows its message, and opening it leads to its ticket and marks it as read", async () => {
  app.server.refuse(tickets.show, 404, { code: "record.not_found" });
  await openBell(notice(1), notice(2, { title: "Second" }));
  const row = panel.getByRole("listitem").first();
  await expect.element(row).toMatchTextContent("It works on one printer, not on the other.");
  await row.getByRole("link", { name: "New reply" }).click();
  await expect.poll(() => location.pathname).toBe("/ticket/TK20418");
  await expect.element(panel).not.toBeInTheDocument();
  expect(marks()).toEqual([{ type: "mark_as_read", notification_id: anId(1) }]);
  await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
});

test("a notification without a ticket opens its link", async () => {
  await openBell(notice(1, { ticket: null, link: "/settings/security", title: "New sign-in" }));
  const link = panel.getByRole("link", { name: "New sign-in" });
  await expect.element(link).toHaveAttribute("href", "/settings/security");
});

test("the notification panel is 24rem wide and its list 24rem high", async () => {
  await openBell(notice(1));
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const list = panel.getByRole("list").element();
  await expect.poll(() => list.getBoundingClientRect().height).toBe(24 * rem);
  const popover = panel.element().closest("[role=dialog]");
  expect((popover as HTMLElement).offsetWidth).toBe(24 * rem);
});

test("while the socket is not open, marking and fetching notifications does nothing", async () => {
  await openBell(notice(1));
  app.server.disconnect(sessions.socketTicket);
  FakeSocket.fail();
  await expect.poll(() => useConnection.getState().state).not.toBe("open");
  const sent = FakeSocket.sent.length;
  markRead(anId(1));
  markAllRead();
  expect(useNotices.getState()).toMatchObject({ count: 1, unread: [{ id: anId(1) }] });
  expect(FakeSocket.sent).toHaveLength(sent);
  const markAll = panel.getByRole("button", { name: "Mark all as read" });
  await expect.element(markAll).toHaveAttribute("aria-disabled", "true");
});

test("a socket error interrupts nobody, and the connection is opened again", async () => {
  await openBell(notice(1));
  FakeSocket.fail();
  await expect.poll(() => useConnection.getState().state).not.toBe("open");
  expect(document.querySelectorAll("[role=alert]:not([data-announcer]):not(:empty)")).toHaveLength(
    0,
  );
  await expect.element(panel).toBeVisible();
  await expect.poll(() => useConnection.getState().state).toBe("open");
});
