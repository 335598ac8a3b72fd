import {
  type Clock,
  runningLeg,
  type Schedules,
  type Target,
  type TargetRemovedReason,
  withEvent,
} from "./clock.rules.ts";
import { switchLeg } from "./clock-lifecycle.rules.ts";
import { countLegs, dueOf, recordBreach } from "./clock-time.rules.ts";

/**
 * Sets another target on a clock that has not stopped. The elapsed time is kept and recounted in the new mode. If it
 * exceeds the new target, the clock is breached now; if not, an earlier breach is revoked, and both stay in its events.
 */
export function retargetClock(
  clock: Clock,
  target: Target,
  now: number,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped" || isSameTarget(clock.target, target)) return clock;
  const settled = recordBreach(clock, now);
  const cut = splitLegAt(settled, now, schedules);
  const fresh = {
    ...cut,
    target,
    generation: cut.generation + 1,
    elapsed_ms: countLegs(target, cut.legs, schedules),
    result: null,
    cancel_reason: null,
  };
  const changed = { ...fresh, ...withEvent(fresh, "retarget", now) };
  return changed.elapsed_ms >= target.target_ms
    ? markBreached(changed, now)
    : clearBreach(changed, now, schedules);
}

function markBreached(clock: Clock, now: number): Clock {
  if (clock.breached_at !== null) return clock;
  return { ...clock, ...withEvent(clock, "breach", now), breached_at: now, due_at: now };
}

function clearBreach(clock: Clock, now: number, schedules: Schedules): Clock {
  const revoked = clock.breached_at === null ? clock : withEvent(clock, "breach_revoked", now);
  return { ...clock, ...revoked, breached_at: null, due_at: dueOf(clock, schedules) };
}

/** Removes the target. The clock goes on measuring without being shown, in case it gets a target again. */
export function removeTarget(
  clock: Clock,
  now: number,
  reason: TargetRemovedReason,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped" || !clock.target) return clock;
  const settled = recordBreach(clock, now);
  return {
    ...splitLegAt(settled, now, schedules),
    ...withEvent(settled, "cancel", now),
    target: null,
    result: settled.breached_at === null ? "cancelled" : "breached",
    cancel_reason: reason,
    due_at: settled.breached_at === null ? null : settled.due_at,
  };
}

/** Splits the running leg at this instant, so that the time up to now is counted. */
function splitLegAt(clock: Clock, now: number, schedules: Schedules): Clock {
  return clock.state === "running" ? switchLeg(clock, now, null, schedules) : clock;
}

function isSameTarget(one: Target | null, other: Target): boolean {
  return (
    one !== null &&
    (Object.keys(other) as (keyof Target)[]).every((field) => one[field] === other[field])
  );
}

/**
 * Applies new hours or holidays: elapsed time keeps its old count, and the rest is counted with the new schedule.
 * Clocks in calendar hours are split as well, because a later change of mode counts each leg by its own schedule. A
 * paused clock takes the new schedule when it resumes.
 */
export function rescheduleClock(clock: Clock, now: number, schedules: Schedules): Clock {
  const run = runningLeg(clock);
  if (!run || run.schedule_version === schedules.version) return clock;
  const settled = recordBreach(clock, now);
  const cut = switchLeg(settled, now, null, schedules);
  return { ...cut, due_at: cut.breached_at === null ? dueOf(cut, schedules) : cut.due_at };
}
