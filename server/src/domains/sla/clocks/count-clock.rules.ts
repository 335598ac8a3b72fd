import { addTime, timeBetween } from "../target-time.rules.ts";
import { type Clock, type Leg, runOf, type Schedules, type Target } from "./clock.rules.ts";

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
export function elapsedAt(clock: Clock, now: number, schedules: Schedules): number {
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
