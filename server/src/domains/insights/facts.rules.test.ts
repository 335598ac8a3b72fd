import fc from "fast-check";
import { expect, test } from "vitest";
import { factsOf, type HistoryEvent, nextRepliesOf, type TicketHistory } from "./facts.rules.ts";

const minute = 60_000;
const start = Date.UTC(2026, 2, 2, 9);
const at = (minutes: number) => start + minutes * minute;
const event = (minutes: number, more: Partial<HistoryEvent>): HistoryEvent => ({
  seq: minutes,
  at: at(minutes),
  isStaffReply: false,
  isCustomerMessage: false,
  ...more,
});
const half = (from: number, to: number) => (to - from) / 2;

const history = (more: Partial<TicketHistory>): TicketHistory => ({
  createdAt: start,
  firstReplyAt: null,
  isOpenedByStaff: false,
  firstDepartment: "a",
  firstEndAt: null,
  lastEndAt: null,
  events: [],
  ...more,
});

test("the time a ticket spends in three statuses adds up to the whole, to the minute", () => {
  const facts = factsOf(
    history({
      firstReplyAt: at(12),
      firstEndAt: at(100),
      lastEndAt: at(100),
      events: [
        event(0, { status: "new", department: "a", agent: null }),
        event(10, { status: "open", agent: "x" }),
        event(12, { isStaffReply: true, status: "pending" }),
        event(40, { status: "on_hold", department: "b", agent: "y" }),
        event(70, { status: "open" }),
        event(100, { isStaffReply: true, status: "resolved" }),
      ],
    }),
    half,
  );
  expect(facts).toMatchObject({
    first_reply_calendar: 12,
    first_reply_business: 6,
    resolution_full_calendar: 100,
    resolution_full_business: 50,
    waiting_us: 12 + 30,
    waiting_customer: 28,
    waiting_third: 30,
    status_minutes: { new: 10, open: 32, pending: 28, on_hold: 30 },
    department_minutes: { a: 40, b: 60 },
    first_end_replies: 2,
    replies: 2,
    transfers: 1,
    handovers: 1,
  });
});

test("a ticket created by staff has no first reply time, and an open one has no resolution time", () => {
  const facts = factsOf(
    history({ isOpenedByStaff: true, firstReplyAt: at(5), firstEndAt: at(20) }),
    half,
  );
  expect(facts.first_reply_at).toBeNull();
  expect(facts.resolution_first_calendar).toBeNull();
  expect(facts.waiting_us).toBeNull();
});

const changes = fc.array(
  fc.record({
    wait: fc.integer({ min: 1, max: 5_000_000 }),
    status: fc.constantFrom("new", "open", "pending", "on_hold", "resolved"),
    department: fc.constantFrom("a", "b", undefined),
  }),
  { maxLength: 12 },
);

test("the time per status and department adds up to the whole for any sequence of events", () => {
  fc.assert(
    fc.property(changes, (waits) => {
      let now = start;
      const events = waits.map(({ wait, ...changed }, seq) => {
        now += wait;
        return { ...event(0, changed), seq, at: now };
      });
      const end = now + 1000;
      const facts = factsOf(history({ firstEndAt: end, lastEndAt: end, events }), half);
      const { resolution_full_calendar, status_minutes, department_minutes } = facts;
      for (const parts of [status_minutes, department_minutes]) {
        const sum = Object.values(parts ?? {}).reduce((all, part) => all + part, 0);
        expect(sum).toBe(resolution_full_calendar);
      }
    }),
  );
});

test("a customer waits for the next reply from their oldest unanswered message on", () => {
  const events = [
    event(5, { isCustomerMessage: true }),
    event(20, { isStaffReply: true }),
    event(60, { isCustomerMessage: true }),
    event(90, { isCustomerMessage: true }),
    event(100, { isStaffReply: true }),
    event(110, { isStaffReply: true }),
    event(200, { isCustomerMessage: true }),
  ];
  const found = { seq: 100, at: at(100), next_reply_calendar: 40, next_reply_business: 20 };
  expect(nextRepliesOf(history({ events }), half)).toEqual([found]);
  // What staff opened begins with their message.
  const opened = nextRepliesOf(history({ events, isOpenedByStaff: true }), half);
  expect(opened.map(({ next_reply_calendar }) => next_reply_calendar)).toEqual([15, 40]);
});
