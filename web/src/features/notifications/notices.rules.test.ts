import { expect, test } from "vitest";
import { applyMessage, emptyNotices, type Notice, read, readAll } from "./notices.rules.ts";

function aNotice(id: string, change: Partial<Notice> = {}): Notice {
  return {
    id,
    notification_type: "ticket_reply",
    title: "New reply",
    message: "It works on one",
    is_read: false,
    read_at: null,
    created_at: "2026-11-15T08:00:00Z",
    updates: 1,
    link: "/ticket/TK20418",
    ticket: null,
    actor: null,
    ...change,
  } as Notice;
}

const told = (id: string, updates = 1, instead_of: string[] = []) =>
  ({ type: "new_notification", notification: aNotice(id, { updates }), instead_of }) as never;

test("a notification is shown once, even if sent repeatedly", () => {
  const once = applyMessage(emptyNotices, told("a"));
  expect(applyMessage(once, told("a"))).toBe(once);
  expect(once).toMatchObject({ count: 1, unread: [{ id: "a" }] });
});

test("a combined notification replaces the single ones and continues the count", () => {
  const three = applyMessage(
    applyMessage(applyMessage(emptyNotices, told("a")), told("b")),
    told("c"),
  );
  const folded = applyMessage(three, told("b", 6, ["a"]));
  expect(folded).toMatchObject({ count: 2, unread: [{ id: "b", updates: 6 }, { id: "c" }] });
  const more = applyMessage(folded, told("b", 7));
  expect(more).toMatchObject({ count: 2, unread: [{ id: "b", updates: 7 }, { id: "c" }] });
  expect(applyMessage(more, told("b", 6))).toBe(more);
});

test("the newest notification is first", () => {
  const two = applyMessage(applyMessage(emptyNotices, told("a")), told("b"));
  expect(two.unread.map(({ id }) => id)).toEqual(["b", "a"]);
});

test("marking read drops the count by one, never below zero, and only once", () => {
  const one = applyMessage(emptyNotices, told("a"));
  const none = read(one, "a");
  expect(none).toMatchObject({ count: 0, unread: [] });
  expect(read(none, "a")).toBe(none);
  expect(applyMessage(none, { type: "unread_count_update", count: -3 } as never).count).toBe(0);
});

test("marking all read sets the count to zero", () => {
  expect(readAll(applyMessage(applyMessage(emptyNotices, told("a")), told("b")))).toMatchObject({
    count: 0,
    unread: [],
  });
});

test("when another tab marks all read, this one shows none either", () => {
  const one = applyMessage(emptyNotices, told("a"));
  expect(applyMessage(one, { type: "unread_count_update", count: 0 }).unread).toEqual([]);
});

test("of the full list only unread notifications are kept", () => {
  const notifications = [aNotice("a"), aNotice("b", { is_read: true })];
  const known = applyMessage(emptyNotices, { type: "notifications_list", notifications });
  expect(known).toMatchObject({ isKnown: true, unread: [{ id: "a" }] });
});
