import {
  type Clock,
  type LiftReason,
  noted,
  runOf,
  type Schedules,
  type Target,
} from "./clock.rules.ts";
import { turnLeg } from "./clock-lifecycle.rules.ts";
import { countLegs, dueOf, settleClock } from "./clock-time.rules.ts";

/**
 * Another target for a clock that has not stopped. What has elapsed is kept, counted in the new mode. More than is
 * promised now is a breach of this instant; less takes an earlier breach back, which its events still tell.
 */
export function retargetClock(
  clock: Clock,
  target: Target,
  now: number,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped" || isSame(clock.target, target)) return clock;
  const settled = settleClock(clock, now);
  const cut = cutAt(settled, now, schedules);
  const fresh = {
    ...cut,
    target,
    generation: cut.generation + 1,
    elapsed_ms: countLegs(target, cut.legs, schedules),
    result: null,
    cancel_reason: null,
  };
  const changed = { ...fresh, ...noted(fresh, "retarget", now) };
  return changed.elapsed_ms >= target.target_ms
    ? broken(changed, now)
    : unbroken(changed, now, schedules);
}

function broken(clock: Clock, now: number): Clock {
  if (clock.breached_at !== null) return clock;
  return { ...clock, ...noted(clock, "breach", now), breached_at: now, due_at: now };
}

function unbroken(clock: Clock, now: number, schedules: Schedules): Clock {
  const revoked = clock.breached_at === null ? clock : noted(clock, "breach_revoked", now);
  return { ...clock, ...revoked, breached_at: null, due_at: dueOf(clock, schedules) };
}

/** Nothing is promised any more. The measurement goes on unseen, in case something is promised again. */
export function liftTarget(
  clock: Clock,
  now: number,
  reason: LiftReason,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped" || !clock.target) return clock;
  const settled = settleClock(clock, now);
  return {
    ...cutAt(settled, now, schedules),
    ...noted(settled, "cancel", now),
    target: null,
    result: settled.breached_at === null ? "cancelled" : "breached",
    cancel_reason: reason,
    due_at: settled.breached_at === null ? null : settled.due_at,
  };
}

/** Counts what has passed up to now, and goes on from here. */
function cutAt(clock: Clock, now: number, schedules: Schedules): Clock {
  return clock.state === "running" ? turnLeg(clock, now, null, schedules) : clock;
}

function isSame(one: Target | null, other: Target): boolean {
  return (
    one !== null &&
    (Object.keys(other) as (keyof Target)[]).every((field) => one[field] === other[field])
  );
}

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
