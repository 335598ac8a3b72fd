import { expect, test } from "vitest";
import { type NoticeEvent, noticesOf, type TicketAudience } from "./notices.rules.ts";

const concerned: TicketAudience = {
  assignee: "mara",
  requester: "dana",
  department: ["mara", "jonas", "mei"],
  staffWatchers: ["jonas"],
  unplacedAdmins: [],
  customerWatchers: ["petra"],
  muted: [],
};

const happening = (type: string, more: Partial<NoticeEvent> = {}): NoticeEvent => ({
  type,
  changes: [],
  ...more,
});

const message = (is_staff: boolean, mentions: string[] = []) => ({
  message: { is_staff },
  mentions,
});

test("a customer's message notifies the assignee and the watchers, and nobody else", () => {
  const told = noticesOf([happening("message_added", message(false))], concerned, "dana");
  expect(told).toEqual([{ type: "ticket_reply", to: ["mara", "jonas"] }]);
});

test("while a ticket is unassigned, its department is notified", () => {
  const nobodys = { ...concerned, assignee: null };
  const told = noticesOf([happening("message_added", message(false))], nobodys, "dana");
  expect(told).toEqual([{ type: "ticket_reply", to: ["mara", "jonas", "mei"] }]);
});

test("a staff reply notifies the requester and following colleagues, but not its author", () => {
  const told = noticesOf([happening("message_added", message(true))], concerned, "mara");
  expect(told).toEqual([
    { type: "ticket_reply", to: ["jonas"] },
    { type: "staff_reply", to: ["dana", "petra"] },
  ]);
});

test("a person with several reasons is notified of the strongest only", () => {
  const note = happening("note_added", message(true, ["jonas", "mei"]));
  expect(noticesOf([note], concerned, "mara")).toEqual([
    { type: "ticket_mention", to: ["jonas", "mei"] },
  ]);
  const reopened = [happening("message_added", message(false)), happening("reopened")];
  expect(noticesOf(reopened, concerned, "dana").map(({ type }) => type)).toEqual(["ticket_reply"]);
});

test("a note never notifies a customer", () => {
  const told = noticesOf([happening("note_added", message(true))], concerned, "mara");
  expect(told.flatMap(({ to }) => to)).toEqual(["jonas"]);
});

test("reassigning a ticket notifies both the previous and the new assignee", () => {
  const changes = [{ field: "assigned_to", from: "jonas", to: "mara" }];
  const told = noticesOf([happening("assigned", { changes })], concerned, "admin");
  expect(told).toEqual([
    { type: "ticket_assigned", to: ["mara"] },
    { type: "ticket_unassigned", to: ["jonas"] },
  ]);
});

test("customers are notified when a ticket is resolved, and not of steps between", () => {
  const move = (to: string) =>
    happening("status_changed", { changes: [{ field: "status", from: "open", to }] });
  const customers = (to: string) =>
    noticesOf([move(to)], concerned, "mara").filter(({ to }) => to.includes("dana"));
  expect(customers("resolved")).toEqual([{ type: "ticket_resolved", to: ["dana", "petra"] }]);
  expect(customers("closed")).toEqual([{ type: "ticket_closed", to: ["dana"] }]);
  expect(customers("pending")).toEqual([]);
});

test("a person who muted a ticket is notified only of mentions, even as its assignee", () => {
  const deaf = { ...concerned, muted: ["mara", "petra"] };
  const told = (happenings: NoticeEvent[]) => noticesOf(happenings, deaf, "admin");
  expect(told([happening("message_added", message(false))])).toEqual([
    { type: "ticket_reply", to: ["jonas"] },
  ]);
  expect(told([happening("message_added", message(true))]).flatMap(({ to }) => to)).toEqual([
    "jonas",
    "dana",
  ]);
  expect(told([happening("note_added", message(true, ["mara"]))])[0]).toEqual({
    type: "ticket_mention",
    to: ["mara"],
  });
});

test("a passed due date notifies the assignee, or those who could take the ticket", () => {
  expect(noticesOf([happening("due_passed")], concerned, null)).toEqual([
    { type: "ticket_due", to: ["mara"] },
  ]);
  const nobodys = { ...concerned, assignee: null };
  expect(noticesOf([happening("due_passed")], nobodys, null)[0]?.to).toHaveLength(3);
});

test("SLA notices go to their recipients even if they muted the ticket, and outrank all but personal notices", () => {
  const recipients = ["mara", "boss"];
  const deaf = { ...concerned, muted: recipients };
  expect(noticesOf([happening("sla_escalated", { recipients })], deaf, null)).toEqual([
    { type: "sla_escalation", to: recipients },
  ]);
  const late = [
    happening("message_added", message(false)),
    happening("sla_breached", { recipients: ["mara"] }),
  ];
  expect(noticesOf(late, concerned, "dana")).toEqual([
    { type: "sla_breach", to: ["mara"] },
    { type: "ticket_reply", to: ["jonas"] },
  ]);
  expect(noticesOf([happening("sla_breach_revoked")], concerned, null)).toEqual([]);
});
