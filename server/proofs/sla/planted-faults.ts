import { offsetAt } from "../../src/domains/sla/calendar/zone-offset.rules.ts";
import type { Clock } from "../../src/domains/sla/clocks/clock.rules.ts";
import type { ClockCause, TicketClocks } from "../../src/domains/sla/clocks/ticket-clocks.rules.ts";
import { type ClockEngine, clockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import type { Timer } from "../../src/domains/sla/timers/timer.rules.ts";

const minute = 60_000;

/** Ignores some causes. */
const ignoring = (
  isIgnored: (cause: ClockCause, ticket: TicketClocks) => boolean,
): ClockEngine => ({
  ...clockEngine,
  applyCause: (ticket, cause, settings) =>
    isIgnored(cause, ticket) ? ticket : clockEngine.applyCause(ticket, cause, settings),
});

/** Changes each clock after a cause. */
const changingClocks = (change: (clock: Clock, cause: ClockCause) => Clock): ClockEngine => ({
  ...clockEngine,
  applyCause(ticket, cause, settings) {
    const next = clockEngine.applyCause(ticket, cause, settings);
    return { ...next, clocks: next.clocks.map((clock) => change(clock, cause)) };
  },
});

const changingHours = (
  change: (...given: Parameters<typeof clockEngine.calendarOf>) => typeof given,
) => ({
  ...clockEngine,
  calendarOf: (...given: Parameters<typeof clockEngine.calendarOf>) =>
    clockEngine.calendarOf(...change(...given)),
});

const changingTimers = (change: (timer: Timer, clock: Clock) => Timer[]): ClockEngine => ({
  ...clockEngine,
  timersOf: (clock, ...rest) =>
    clockEngine.timersOf(clock, ...rest).flatMap((one) => change(one, clock)),
});

/** Faulty engines. The proof must detect each of them. */
export const plantedFaults: Readonly<Record<string, ClockEngine>> = {
  "due a minute late": changingClocks((clock) => ({
    ...clock,
    due_at: clock.due_at === null ? null : clock.due_at + minute,
  })),
  "23:59 leaves the last minute of a day closed": changingHours((hours, holidays) => [
    hours.flatMap((one) =>
      one.end_time === "23:59" && one.is_working_day ? [{ ...one, end_time: "23:58" }] : [one],
    ),
    holidays,
  ]),
  "holidays are ignored": changingHours((hours) => [hours, []]),
  "a recurring holiday counts in its own year only": changingHours((hours, holidays) => [
    hours,
    holidays.map((one) => ({ ...one, is_recurring: false })),
  ]),
  "inactive holidays count": changingHours((hours, holidays) => [
    hours,
    holidays.map((one) => ({ ...one, is_active: true })),
  ]),
  "daylight saving is ignored": changingHours((hours, holidays) => [
    hours.map((one) => ({ ...one, timezone: fixedOffsetZone(one.timezone) })),
    holidays,
  ]),
  "a shift ends at midnight": changingHours((hours, holidays) => [
    hours.map((one) => (one.end_time <= one.start_time ? { ...one, end_time: "24:00" } : one)),
    holidays,
  ]),
  "a pause is ignored": ignoring(
    (cause) => cause.type === "status_changed" && ["pending", "on_hold"].includes(cause.to),
  ),
  "a new target is ignored": ignoring((cause) => cause.type === "target_set"),
  "new hours are ignored": ignoring((cause) => cause.type === "schedule_changed"),
  "un-merging does not restart clocks": ignoring((cause) => cause.type === "unmerged"),
  "a reply starts a next response": {
    ...clockEngine,
    applyCause: (ticket, cause, settings) => {
      const next = clockEngine.applyCause(ticket, cause, settings);
      if (cause.type !== "staff_replied") return next;
      return clockEngine.applyCause(next, { type: "customer_wrote", at: cause.at }, settings);
    },
  },
  "a reply at the due instant is late": changingClocks((clock, { at }) =>
    clock.stopped_at === at && clock.result === "met" && hasReachedTarget(clock)
      ? { ...clock, result: "breached", breached_at: at, due_at: at }
      : clock,
  ),
  "a pause removes a breach": changingClocks((clock) =>
    clock.state === "paused" ? { ...clock, breached_at: null, due_at: null } : clock,
  ),
  "a reminder is counted in real time before the due time": changingTimers(
    (timer, { due_at, target }) =>
      timer.kind === "reminder" && due_at !== null && target
        ? [{ ...timer, fire_at: due_at - 60 * minute }]
        : [timer],
  ),
  "an explanation leaves out pauses": {
    ...clockEngine,
    explainClock: (...given) => ({ ...clockEngine.explainClock(...given), pauses: [] }),
  },
  "an explanation leaves out holidays": {
    ...clockEngine,
    explainClock: (...given) => ({ ...clockEngine.explainClock(...given), holidays: [] }),
  },
  "escalations ignore business hours": changingTimers((timer, { due_at }) =>
    timer.kind === "escalation" && due_at !== null
      ? [{ ...timer, fire_at: due_at + 60 * minute }]
      : [timer],
  ),
};

/** A time zone without daylight saving, with the January offset of the given one. */
function fixedOffsetZone(zone: string): string {
  const hours = Math.round(offsetAt(zone, Date.UTC(2026, 0, 15)) / (60 * minute));
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

const hasReachedTarget = ({ elapsed_ms, target }: Clock) => elapsed_ms === target?.target_ms;
