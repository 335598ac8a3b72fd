import type { Clock, Leg, PauseReason, Schedules } from "./clock.rules.ts";
import { countLegs } from "./count-clock.rules.ts";

/** Ends the leg that is open; one of no length is forgotten. */
export function endLeg(clock: Clock, now: number, schedules: Schedules): Clock {
  const open = clock.legs.at(-1);
  if (!open || open.to !== null) return clock;
  const earlier = clock.legs.slice(0, -1);
  if (open.from >= now) return { ...clock, legs: earlier };
  const ended: Leg = { ...open, to: now };
  return {
    ...clock,
    legs: [...earlier, ended],
    elapsed_ms: clock.elapsed_ms + (clock.target ? countLegs(clock.target, [ended], schedules) : 0),
  };
}

/** Ends the open leg and begins another, which is counted if it has no reason not to be. */
export function turnLeg(
  clock: Clock,
  now: number,
  reason: PauseReason | null,
  schedules: Schedules,
): Clock {
  const ended = endLeg(clock, now, schedules);
  const next: Leg = { from: now, to: null, reason, schedule_version: schedules.version };
  return { ...ended, legs: [...ended.legs, next] };
}
