import { addTime, timeBetween } from "../calendar/target-time.rules.ts";
import {
  type Clock,
  type Leg,
  noted,
  runOf,
  type Schedules,
  shownState,
  type Target,
} from "./clock.rules.ts";

/** What ended legs amount to by a target: each by the hours that were in force. */
export function countLegs(target: Target, legs: readonly Leg[], schedules: Schedules): number {
  let sum = 0;
  for (const { from, to, reason, schedule_version } of legs) {
    const start = Math.max(from, target.since ?? from);
    if (reason !== null || to === null || start >= to) continue;
    sum += timeBetween(target.mode, schedules.calendar(schedule_version), start, to);
  }
  return sum;
}

/** What has passed of a clock's time by now. */
function elapsedAt(clock: Clock, now: number, schedules: Schedules): number {
  const run = runOf(clock);
  if (!clock.target || !run) return clock.elapsed_ms;
  return clock.elapsed_ms + countLegs(clock.target, [{ ...run, to: now }], schedules);
}

/** When what has elapsed and what the run adds make up the target. Null while nothing runs, and where nobody works. */
export function dueOf(clock: Clock, schedules: Schedules): number | null {
  return reachedAt(clock, clock.target?.target_ms ?? 0, schedules);
}

/** When the run brings a clock to so much elapsed time; its own beginning if it was there before. */
export function reachedAt(clock: Clock, elapsed: number, schedules: Schedules): number | null {
  const run = runOf(clock);
  if (!clock.target || !run) return null;
  const { mode, since } = clock.target;
  const start = Math.max(run.from, since ?? run.from);
  const calendar = schedules.calendar(run.schedule_version);
  return addTime(mode, calendar, start, elapsed - clock.elapsed_ms);
}

/**
 * Writes down a breach that nobody wrote down yet. It was breached when it was due, however late that is noticed; in
 * the very instant it is due it is not late.
 */
export function settleClock(clock: Clock, now: number): Clock {
  const { state, due_at, breached_at } = clock;
  const isLate = due_at !== null && due_at < now;
  if (state !== "running" || !isLate || breached_at !== null) return clock;
  return { ...clock, ...noted(clock, "breach", due_at), breached_at: due_at };
}

interface ClockReading {
  readonly clock: Clock;
  readonly state: Clock["state"];
  readonly elapsed_ms: number;
  /** What is left in the clock's own mode; below zero once it is late. Null where nothing is promised any more. */
  readonly remaining_ms: number | null;
}

/** What a clock shows at an instant, whether or not anybody wrote down a breach. */
export function readClock(clock: Clock, now: number, schedules: Schedules): ClockReading {
  const settled = settleClock(clock, now);
  const elapsed_ms = elapsedAt(settled, now, schedules);
  return {
    clock: settled,
    state: shownState(settled),
    elapsed_ms,
    remaining_ms: settled.target && settled.target.target_ms - elapsed_ms,
  };
}

/**
 * When a clock was due as it ended. A clock that was kept in time keeps no due time, but its last part still says what
 * it would have been; one that waited when it ended was not due at all.
 */
export function lastDueOf(clock: Clock, schedules: Schedules): number | null {
  const { target, legs, due_at, state } = clock;
  const last = legs.at(-1);
  if (due_at !== null || state !== "stopped") return due_at;
  if (!target || !last || last.reason !== null) return null;
  const earlier = legs.slice(0, -1);
  const running: Clock = {
    ...clock,
    state: "running",
    legs: [...earlier, { ...last, to: null }],
    elapsed_ms: countLegs(target, earlier, schedules),
  };
  return dueOf(running, schedules);
}
