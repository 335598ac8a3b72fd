import { type Clock, noted, type PauseReason, type Schedules } from "./clock.rules.ts";
import { dueOf } from "./count-clock.rules.ts";
import { turnLeg } from "./turn-leg.rules.ts";

/** Counts on with what is left. */
export function resumeClock(clock: Clock, now: number, schedules: Schedules): Clock {
  return clock.state === "paused" ? runAgain(clock, now, schedules) : clock;
}

/** The same clock runs again after it had stopped: what had elapsed is kept, the time between is not counted. */
export function reviveClock(
  clock: Clock,
  now: number,
  reason: PauseReason,
  schedules: Schedules,
): Clock {
  const { stopped_at } = clock;
  if (clock.state !== "stopped" || stopped_at === null) return clock;
  const gap = { from: stopped_at, to: now, reason, schedule_version: schedules.version };
  const isBreached = clock.breached_at !== null;
  return runAgain(
    {
      ...clock,
      legs: stopped_at < now ? [...clock.legs, gap] : clock.legs,
      stopped_at: null,
      stopped_by: null,
      // Without a target it goes on unseen, as it was.
      ...(clock.target && { result: isBreached ? "breached" : null, cancel_reason: null }),
    },
    now,
    schedules,
  );
}

function runAgain(clock: Clock, now: number, schedules: Schedules): Clock {
  const running: Clock = {
    ...turnLeg(clock, now, null, schedules),
    ...noted(clock, "resume", now),
    state: "running",
  };
  const due_at = running.breached_at === null ? dueOf(running, schedules) : running.due_at;
  return { ...running, due_at };
}
