import fc from "fast-check";
import { expect, test } from "vitest";
import { factsOf, type Happened, type Life } from "./facts.rules.ts";

const minute = 60_000;
const start = Date.UTC(2026, 2, 2, 9);
const at = (minutes: number) => start + minutes * minute;
const turn = (minutes: number, more: Partial<Happened>): Happened => ({
  at: at(minutes),
  isStaffReply: false,
  ...more,
});
const half = (from: number, to: number) => (to - from) / 2;

const life = (more: Partial<Life>): Life => ({
  createdAt: start,
  firstReplyAt: null,
  isOpenedByStaff: false,
  firstEndAt: null,
  lastEndAt: null,
  happened: [],
  ...more,
});

test("a ticket over three statuses: the parts add up to the whole, to the minute", () => {
  const facts = factsOf(
    life({
      firstReplyAt: at(12),
      firstEndAt: at(100),
      lastEndAt: at(100),
      happened: [
        turn(0, { status: "new", department: "a", agent: null }),
        turn(10, { status: "open", agent: "x" }),
        turn(12, { isStaffReply: true, status: "pending" }),
        turn(40, { status: "on_hold", department: "b", agent: "y" }),
        turn(70, { status: "open" }),
        turn(100, { isStaffReply: true, status: "resolved" }),
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
    replies: 2,
    transfers: 1,
    handovers: 1,
  });
});

test("a ticket that staff opened has no first reply, and one that is open has no resolution", () => {
  const facts = factsOf(
    life({ isOpenedByStaff: true, firstReplyAt: at(5), firstEndAt: at(20) }),
    half,
  );
  expect(facts.first_reply_at).toBeNull();
  expect(facts.resolution_first_calendar).toBeNull();
  expect(facts.waiting_us).toBeNull();
});

const turns = fc.array(
  fc.record({
    wait: fc.integer({ min: 1, max: 5_000_000 }),
    status: fc.constantFrom("new", "open", "pending", "on_hold"),
  }),
  { maxLength: 12 },
);

test("whatever happens in between, the parts of the time give the whole", () => {
  fc.assert(
    fc.property(turns, (waits) => {
      let now = start;
      const happened = waits.map(({ wait, status }) => {
        now += wait;
        return { at: now, status, isStaffReply: false };
      });
      const end = now + 1000;
      const facts = factsOf(life({ firstEndAt: end, lastEndAt: end, happened }), half);
      const { waiting_us, waiting_customer, waiting_third, resolution_full_calendar } = facts;
      const parts = (waiting_us ?? 0) + (waiting_customer ?? 0) + (waiting_third ?? 0);
      expect(parts).toBe(resolution_full_calendar);
    }),
  );
});
