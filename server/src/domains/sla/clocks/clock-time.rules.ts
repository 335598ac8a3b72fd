import { addTime, timeBetween } from "../calendar/target-time.rules.ts";
import {
  type Clock,
  type Leg,
  runningLeg,
  type Schedules,
  shownState,
  type Target,
  withEvent,
} from "./clock.rules.ts";

/** The time that ended legs count for a target, each by the schedule of its version. */
export function countLegs(target: Target, legs: readonly Leg[], schedules: Schedules): number {
  let sum = 0;
  for (const { from, to, reason, schedule_version } of legs) {
    const start = Math.max(from, target.since ?? from);
    if (reason !== null || to === null || start >= to) continue;
    sum += timeBetween(target.mode, schedules.calendar(schedule_version), start, to);
  }
  return sum;
}

/** The elapsed time of a clock at an instant. */
function elapsedAt(clock: Clock, now: number, schedules: Schedules): number {
  const run = runningLeg(clock);
  if (!clock.target || !run) return clock.elapsed_ms;
  return clock.elapsed_ms + countLegs(clock.target, [{ ...run, to: now }], schedules);
}

/** When the elapsed time reaches the target. Null while the clock does not run, and if the calendar has no hours. */
export function dueOf(clock: Clock, schedules: Schedules): number | null {
  return reachedAt(clock, clock.target?.target_ms ?? 0, schedules);
}

/** When the running leg reaches this much elapsed time; its start if that was reached before. */
export function reachedAt(clock: Clock, elapsed: number, schedules: Schedules): number | null {
  const run = runningLeg(clock);
  if (!clock.target || !run) return null;
  const { mode, since } = clock.target;
  const start = Math.max(run.from, since ?? run.from);
  const calendar = schedules.calendar(run.schedule_version);
  return addTime(mode, calendar, start, elapsed - clock.elapsed_ms);
}

/**
 * Records a breach that was not recorded yet, with the due time as its time. At the due instant itself the clock is not
 * late.
 */
export function recordBreach(clock: Clock, now: number): Clock {
  const { state, due_at, breached_at } = clock;
  const isLate = due_at !== null && due_at < now;
  if (state !== "running" || !isLate || breached_at !== null) return clock;
  return { ...clock, ...withEvent(clock, "breach", due_at), breached_at: due_at };
}

interface ClockReading {
  readonly clock: Clock;
  readonly state: Clock["state"];
  readonly elapsed_ms: number;
  /** The remaining time in the clock's mode, negative once it is late. Null without a target. */
  readonly remaining_ms: number | null;
}

/** What a clock shows at an instant, including a breach that was not recorded yet. */
export function readClock(clock: Clock, now: number, schedules: Schedules): ClockReading {
  const settled = recordBreach(clock, now);
  const elapsed_ms = elapsedAt(settled, now, schedules);
  return {
    clock: settled,
    state: shownState(settled),
    elapsed_ms,
    remaining_ms: settled.target && settled.target.target_ms - elapsed_ms,
  };
}

/**
 * When a stopped clock was due. A clock that was met stores no due time, so it is computed from its last leg; a clock
 * that was paused when it stopped had none.
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
