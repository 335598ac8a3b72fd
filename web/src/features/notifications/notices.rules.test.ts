import { expect, test } from "vitest";
import { hear, type Notice, nothingYet, read, readAll } from "./notices.rules.ts";

function aNotice(id: string, change: Partial<Notice> = {}): Notice {
  return {
    id,
    notification_type: "ticket_reply",
    title: "New reply",
    message: "It works on one",
    is_read: false,
    read_at: null,
    created_at: "2026-11-15T08:00:00Z",
    link: "/ticket/TK20418",
    ticket: null,
    actor: null,
    ...change,
  } as Notice;
}

const told = (id: string) => ({ type: "new_notification", notification: aNotice(id) }) as never;

test("a notice is shown once, however often it is told", () => {
  const once = hear(nothingYet, told("a"));
  expect(hear(once, told("a"))).toBe(once);
  expect(once).toMatchObject({ count: 1, unread: [{ id: "a" }] });
});

test("the newest stands first", () => {
  const two = hear(hear(nothingYet, told("a")), told("b"));
  expect(two.unread.map(({ id }) => id)).toEqual(["b", "a"]);
});

test("marking drops the count by one, never below nought, and twice is once", () => {
  const one = hear(nothingYet, told("a"));
  const none = read(one, "a");
  expect(none).toMatchObject({ count: 0, unread: [] });
  expect(read(none, "a")).toBe(none);
  expect(hear(none, { type: "unread_count_update", count: -3 } as never).count).toBe(0);
});

test("marking all sets the count to nought", () => {
  expect(readAll(hear(hear(nothingYet, told("a")), told("b")))).toMatchObject({
    count: 0,
    unread: [],
  });
});

test("when another tab marked all, this one shows none either", () => {
  const one = hear(nothingYet, told("a"));
  expect(hear(one, { type: "unread_count_update", count: 0 }).unread).toEqual([]);
});

test("the whole list brings only what is unread", () => {
  const notifications = [aNotice("a"), aNotice("b", { is_read: true })];
  const known = hear(nothingYet, { type: "notifications_list", notifications });
  expect(known).toMatchObject({ isKnown: true, unread: [{ id: "a" }] });
});
