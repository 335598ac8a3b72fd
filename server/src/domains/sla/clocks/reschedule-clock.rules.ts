import { type Clock, runOf, type Schedules } from "./clock.rules.ts";
import { dueOf } from "./count-clock.rules.ts";
import { settleClock } from "./settle-clock.rules.ts";
import { turnLeg } from "./turn-leg.rules.ts";

/**
 * Other hours or holidays: what has passed stays counted as it was, what is left is counted by the new ones. A clock
 * of calendar hours is cut as well: a later change of its mode counts each part by the hours that were in force. A
 * clock that waits takes the new ones when it runs again.
 */
export function rescheduleClock(clock: Clock, now: number, schedules: Schedules): Clock {
  const run = runOf(clock);
  if (!run || run.schedule_version === schedules.version) return clock;
  const settled = settleClock(clock, now);
  const cut = turnLeg(settled, now, null, schedules);
  return { ...cut, due_at: cut.breached_at === null ? dueOf(cut, schedules) : cut.due_at };
}
