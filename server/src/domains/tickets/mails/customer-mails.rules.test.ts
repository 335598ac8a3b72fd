import { expect, test } from "vitest";
import { customerMailsOf, type MailEvent } from "./customer-mails.rules.ts";

const requester = { id: "r", email: "ann@customer.test" };
const watcher = { id: "w", email: "ben@customer.test" };
const audience = { requester, watchers: [watcher], actor: undefined };

function event(type: string, more: Partial<MailEvent> = {}): MailEvent {
  return { type, actor_kind: "person", actor_id: "agent", changes: [], facts: {}, ...more };
}

const status = (from: string, to: string, more: Partial<MailEvent> = {}) =>
  event("status_changed", { changes: [{ field: "status", from, to }], ...more });

const message = (more: object = {}) => ({
  id: "m",
  author_id: "agent",
  is_staff: true,
  to: [requester.email],
  cc: [watcher.email],
  ...more,
});

const short = (events: readonly MailEvent[], more: object = {}) =>
  customerMailsOf(events, { ...audience, ...more }).map(({ kind, to }) => `${kind} ${to}`);

test("what somebody wrote comes before a change of the status", () => {
  const mails = short([status("open", "resolved"), event("message_added", { message: message() })]);
  expect(mails.slice(0, 2)).toEqual([
    "staff_reply ann@customer.test",
    "watcher_update ben@customer.test",
  ]);
});

test("the requester and the watchers are told that a ticket is resolved, the requester that it is closed", () => {
  expect(short([status("open", "resolved")])).toHaveLength(2);
  expect(short([status("resolved", "closed")])).toEqual(["ticket_closed ann@customer.test"]);
});

test("nobody is told of a status that looks the same to customers", () => {
  const [mail] = customerMailsOf([status("open", "pending")], audience);
  expect(mail?.values).toEqual({
    "ticket.status": "Waiting for you",
    "ticket.previous_status": "In progress",
  });
  expect(short([status("open", "open")])).toEqual([]);
});

test("nobody is told what they did themselves", () => {
  expect(short([status("open", "resolved", { actor_id: "r" })])).toEqual([
    "ticket_resolved ben@customer.test",
  ]);
  expect(short([event("reopened", { actor_id: "r" })])).toEqual([]);
  expect(short([event("reopened")])).toEqual(["ticket_reopened ann@customer.test"]);
});

test("a customer's message goes to the others, and its author is told that it arrived", () => {
  const own = message({ author_id: "r", is_staff: false, to: [], cc: [] });
  expect(short([event("message_added", { message: own })], { actor: requester })).toEqual([
    "watcher_update ben@customer.test",
    "message_received ann@customer.test",
  ]);
});

test("a person without an address gets no mail", () => {
  const nowhere = { requester: { id: "r", email: "" }, watchers: [] };
  expect(short([status("open", "resolved")], nowhere)).toEqual([]);
});
