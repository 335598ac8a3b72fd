import { expect, it } from "vitest";
import { clockParts } from "./clock-parts.rules.ts";
import {
  type ClockSpan,
  currentClocks,
  shownClock,
  type TicketClock,
  usedAt,
} from "./shown-clock.rules.ts";

const on = (time: string) => `2026-11-16T${time}:00.000Z`;
const at = (time: string) => Date.parse(on(time));

const clock: TicketClock = {
  metric: "resolution",
  cycle: 1,
  state: "running",
  result: null,
  target_minutes: 240,
  mode: "business_hours",
  elapsed_minutes: 60,
  due_at: on("14:00"),
  due_soon_at: on("13:00"),
  remaining_minutes: 180,
  breached_at: null,
  started_at: on("09:00"),
  stopped_at: null,
  stopped_by: null,
  cancel_reason: null,
  policy: null,
  hours_changed_at: [],
  check: { is_equal: true, elapsed_minutes: 60, due_at: on("14:00") },
};

const span = (kind: ClockSpan["kind"], from: string, to: string): ClockSpan => ({
  metric: "resolution",
  cycle: 1,
  kind,
  from: on(from),
  to: on(to),
  reason: null,
  holiday: null,
});

const spans = [
  span("counted", "09:00", "12:00"),
  span("closed", "12:00", "13:00"),
  span("counted", "13:00", "14:00"),
];

it("counted time is split at now, and ends at the due time", () => {
  const lines = clockParts(clock, spans, at("10:00"));
  expect(lines.map(({ kind }) => kind)).toEqual([
    "counted",
    "now",
    "counted",
    "closed",
    "counted",
    "due",
  ]);
  const ahead = lines.map((line) => "isAhead" in line && line.isAhead);
  expect(ahead).toEqual([false, false, true, true, true, false]);
});

it("the minutes of the parts add up", () => {
  const now = at("10:00") + 20_000;
  const minutes = clockParts(clock, spans, now).map((line) =>
    "minutes" in line ? line.minutes : 0,
  );
  expect(minutes).toEqual([60, 0, 120, 0, 60, 0]);
});

it("changed hours are shown where they begin, and a stopped clock has no now", () => {
  const changed = { ...clock, hours_changed_at: [on("12:00")] };
  expect(clockParts(changed, spans, at("10:00")).map(({ kind }) => kind)[3]).toBe("hours_changed");
  const stopped = { ...clock, state: "stopped", result: "met", due_at: null } as const;
  const kinds = clockParts(stopped, spans, at("15:00")).map(({ kind }) => kind);
  expect(kinds).toEqual(["counted", "closed", "counted"]);
});

it("parts of other clocks are left out", () => {
  expect(clockParts({ ...clock, metric: "first_response", due_at: null }, spans, 0)).toEqual([]);
});

it("the used share grows in open hours only", () => {
  const used = (now: string) => usedAt(clock, { spans, at: on("10:00") }, at(now));
  expect([used("10:00"), used("11:00"), used("12:30"), used("14:30")]).toEqual([
    0.25, 0.5, 0.75, 1,
  ]);
});

it("a stopped clock shows its result, and only the last next response is current", () => {
  const ended = { ...clock, state: "stopped", elapsed_minutes: 252, due_at: null } as const;
  expect(shownClock({ ...ended, result: "met" })).toEqual({ metInMs: 252 * 60_000 });
  expect(shownClock({ ...ended, result: "breached" })).toEqual({ lateByMs: 12 * 60_000 });
  expect(shownClock({ ...ended, result: "cancelled" })).toEqual({});
  const next = (cycle: number): TicketClock => ({ ...clock, metric: "next_response", cycle });
  expect(currentClocks([next(2), clock, next(1)])).toEqual([next(2), clock]);
});
