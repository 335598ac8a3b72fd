import { expect, test } from "vitest";
import { type NoticeEvent, noticesOf, type TicketAudience } from "./notices.rules.ts";

const concerned: TicketAudience = {
  assignee: "mara",
  requester: "dana",
  department: ["mara", "jonas", "mei"],
  staffWatchers: ["jonas"],
  customerWatchers: ["petra"],
  muted: [],
};

const happening = (type: string, more: Partial<NoticeEvent> = {}): NoticeEvent => ({
  type,
  changes: [],
  ...more,
});

const message = (is_staff: boolean, mentions: string[] = []) => ({
  message: { is_staff, mentions },
});

test("a customer's message reaches who works on it and who watches, and nobody else", () => {
  const told = noticesOf([happening("message_added", message(false))], concerned, "dana");
  expect(told).toEqual([{ type: "ticket_reply", to: ["mara", "jonas"] }]);
});

test("while nobody holds the ticket, its department hears", () => {
  const nobodys = { ...concerned, assignee: null };
  const told = noticesOf([happening("message_added", message(false))], nobodys, "dana");
  expect(told).toEqual([{ type: "ticket_reply", to: ["mara", "jonas", "mei"] }]);
});

test("a reply of staff reaches those who asked, and colleagues who follow, but not its author", () => {
  const told = noticesOf([happening("message_added", message(true))], concerned, "mara");
  expect(told).toEqual([
    { type: "ticket_reply", to: ["jonas"] },
    { type: "staff_reply", to: ["dana", "petra"] },
  ]);
});

test("of several reasons at once somebody hears the strongest alone", () => {
  const note = happening("note_added", message(true, ["jonas", "mei"]));
  expect(noticesOf([note], concerned, "mara")).toEqual([
    { type: "ticket_mention", to: ["jonas", "mei"] },
  ]);
  const reopened = [happening("message_added", message(false)), happening("reopened")];
  expect(noticesOf(reopened, concerned, "dana").map(({ type }) => type)).toEqual(["ticket_reply"]);
});

test("a note is never a reason for a customer", () => {
  const told = noticesOf([happening("note_added", message(true))], concerned, "mara");
  expect(told.flatMap(({ to }) => to)).toEqual(["jonas"]);
});

test("giving a ticket on tells both, the one who loses it and the one who has it now", () => {
  const changes = [{ field: "assigned_to", from: "jonas", to: "mara" }];
  const told = noticesOf([happening("assigned", { changes })], concerned, "admin");
  expect(told).toEqual([
    { type: "ticket_assigned", to: ["mara"] },
    { type: "ticket_unassigned", to: ["jonas"] },
  ]);
});

test("customers hear that it is over, and not of what lies between", () => {
  const move = (to: string) =>
    happening("status_changed", { changes: [{ field: "status", from: "open", to }] });
  const customers = (to: string) =>
    noticesOf([move(to)], concerned, "mara").filter(({ to }) => to.includes("dana"));
  expect(customers("resolved")).toEqual([{ type: "ticket_resolved", to: ["dana", "petra"] }]);
  expect(customers("closed")).toEqual([{ type: "ticket_closed", to: ["dana"] }]);
  expect(customers("pending")).toEqual([]);
});

test("whoever mutes a ticket hears nothing of it, though it is theirs, but for what names them", () => {
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

test("a date that passed is told to who works on it, or to those who could", () => {
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
