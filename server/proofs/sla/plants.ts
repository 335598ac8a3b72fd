import { offsetAt } from "../../src/domains/sla/calendar/zone-offset.rules.ts";
import type { Clock } from "../../src/domains/sla/clocks/clock.rules.ts";
import type { ClockCause, TicketClocks } from "../../src/domains/sla/clocks/ticket-clocks.rules.ts";
import { type ClockEngine, clockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import type { Timer } from "../../src/domains/sla/timers/timer.rules.ts";

const minute = 60_000;

/** Does not hear some of what happens. */
const deafTo = (isLost: (cause: ClockCause, ticket: TicketClocks) => boolean): ClockEngine => ({
  ...clockEngine,
  applyCause: (ticket, cause, desk) =>
    isLost(cause, ticket) ? ticket : clockEngine.applyCause(ticket, cause, desk),
});

/** Writes something else down about each clock. */
const writing = (change: (clock: Clock, cause: ClockCause) => Clock): ClockEngine => ({
  ...clockEngine,
  applyCause(ticket, cause, desk) {
    const next = clockEngine.applyCause(ticket, cause, desk);
    return { ...next, clocks: next.clocks.map((clock) => change(clock, cause)) };
  },
});

const hoursAs = (
  change: (...given: Parameters<typeof clockEngine.calendarOf>) => typeof given,
) => ({
  ...clockEngine,
  calendarOf: (...given: Parameters<typeof clockEngine.calendarOf>) =>
    clockEngine.calendarOf(...change(...given)),
});

const timersAs = (change: (timer: Timer, clock: Clock) => Timer[]): ClockEngine => ({
  ...clockEngine,
  timersOf: (clock, ...rest) =>
    clockEngine.timersOf(clock, ...rest).flatMap((one) => change(one, clock)),
});

/** What could go wrong with a clock. Each must be noticed. */
export const plants: Readonly<Record<string, ClockEngine>> = {
  "due a minute late": writing((clock) => ({
    ...clock,
    due_at: clock.due_at === null ? null : clock.due_at + minute,
  })),
  "23:59 leaves the last minute of a day closed": hoursAs((hours, holidays) => [
    hours.flatMap((one) =>
      one.end_time === "23:59" && one.is_working_day ? [{ ...one, end_time: "23:58" }] : [one],
    ),
    holidays,
  ]),
  "holidays are ignored": hoursAs((hours) => [hours, []]),
  "a recurring holiday counts in its own year only": hoursAs((hours, holidays) => [
    hours,
    holidays.map((one) => ({ ...one, is_recurring: false })),
  ]),
  "inactive holidays count": hoursAs((hours, holidays) => [
    hours,
    holidays.map((one) => ({ ...one, is_active: true })),
  ]),
  "clocks on walls never change": hoursAs((hours, holidays) => [
    hours.map((one) => ({ ...one, timezone: standing(one.timezone) })),
    holidays,
  ]),
  "a shift ends at midnight": hoursAs((hours, holidays) => [
    hours.map((one) => (one.end_time <= one.start_time ? { ...one, end_time: "24:00" } : one)),
    holidays,
  ]),
  "a pause is not counted as one": deafTo(
    (cause) => cause.type === "status_changed" && ["pending", "on_hold"].includes(cause.to),
  ),
  "a new target is not heard of": deafTo((cause) => cause.type === "pledged"),
  "new hours are not heard of": deafTo((cause) => cause.type === "rescheduled"),
  "what comes back from a merge stays still": deafTo((cause) => cause.type === "unmerged"),
  "an answer starts the clock of the next answer": {
    ...clockEngine,
    applyCause: (ticket, cause, desk) => {
      const next = clockEngine.applyCause(ticket, cause, desk);
      if (cause.type !== "staff_replied") return next;
      return clockEngine.applyCause(next, { type: "customer_wrote", at: cause.at }, desk);
    },
  },
  "an answer at the very end is late": writing((clock, { at }) =>
    clock.stopped_at === at && clock.result === "met" && isFull(clock)
      ? { ...clock, result: "breached", breached_at: at, due_at: at }
      : clock,
  ),
  "a breach is forgotten by a pause": writing((clock) =>
    clock.state === "paused" ? { ...clock, breached_at: null, due_at: null } : clock,
  ),
  "a reminder is wall time before the due time": timersAs((timer, { due_at, target }) =>
    timer.kind === "reminder" && due_at !== null && target
      ? [{ ...timer, fire_at: due_at - 60 * minute }]
      : [timer],
  ),
  "why a clock shows its time leaves out pauses": {
    ...clockEngine,
    explainClock: (...given) => ({ ...clockEngine.explainClock(...given), pauses: [] }),
  },
  "why a clock shows its time leaves out holidays": {
    ...clockEngine,
    explainClock: (...given) => ({ ...clockEngine.explainClock(...given), holidays: [] }),
  },
  "escalations do not wait for opening hours": timersAs((timer, { due_at }) =>
    timer.kind === "escalation" && due_at !== null
      ? [{ ...timer, fire_at: due_at + 60 * minute }]
      : [timer],
  ),
};

/** A zone that stands still all year at the distance that the real one has in January. */
function standing(zone: string): string {
  const hours = Math.round(offsetAt(zone, Date.UTC(2026, 0, 15)) / (60 * minute));
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

const isFull = ({ elapsed_ms, target }: Clock) => elapsed_ms === target?.target_ms;
