import type { Metric } from "@parley/contract/sla/choices";
import {
  type Clock,
  type EndReason,
  type Leg,
  noted,
  type PauseReason,
  type Schedules,
  type StoppedBy,
  type Target,
} from "./clock.rules.ts";
import { countLegs, dueOf, settleClock } from "./clock-time.rules.ts";

interface Beginning {
  readonly metric: Metric;
  readonly cycle: number;
  readonly origin: number;
  readonly target: Target | null;
  readonly brought_by?: string;
  /** The clock that begins anew, which keeps what was said of it. */
  readonly earlier?: Clock;
}

/** A clock that counts from its origin. */
export function startClock(beginning: Beginning, schedules: Schedules): Clock {
  const { metric, cycle, origin, target, earlier } = beginning;
  const clock: Clock = {
    metric,
    cycle,
    generation: (earlier?.generation ?? 0) + (target ? 1 : 0),
    target,
    origin_at: origin,
    state: "running",
    legs: [{ from: origin, to: null, reason: null, schedule_version: schedules.version }],
    elapsed_ms: 0,
    due_at: null,
    breached_at: null,
    stopped_at: null,
    stopped_by: null,
    result: null,
    cancel_reason: null,
    brought_by: beginning.brought_by ?? null,
    events: earlier?.events ?? [],
  };
  return { ...clock, ...noted(clock, "start", origin), due_at: dueOf(clock, schedules) };
}

/** Nothing counts until it is resumed. A breach that happened stays, with its time. */
export function pauseClock(
  clock: Clock,
  now: number,
  reason: PauseReason,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped") return clock;
  if (clock.state === "paused") {
    const isSame = clock.legs.at(-1)?.reason === reason;
    return isSame ? clock : turnLeg(clock, now, reason, schedules);
  }
  const settled = settleClock(clock, now);
  return {
    ...turnLeg(settled, now, reason, schedules),
    ...noted(settled, "pause", now),
    state: "paused",
    due_at: settled.breached_at === null ? null : settled.due_at,
  };
}

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

/** What was asked for has happened: in time, or late. */
export function stopClock(clock: Clock, now: number, by: StoppedBy, schedules: Schedules): Clock {
  if (clock.state === "stopped") return clock;
  const ended = end(clock, now, by, "stop", schedules);
  if (!ended.target) return ended;
  return { ...ended, result: ended.breached_at === null ? "met" : "breached" };
}

/** It will not be asked for any more. What was broken before stays broken. */
export function cancelClock(
  clock: Clock,
  now: number,
  reason: EndReason,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped") return clock;
  const ended = end(clock, now, reason, "cancel", schedules);
  if (!ended.target) return ended;
  const result = ended.breached_at === null ? "cancelled" : "breached";
  return { ...ended, result, cancel_reason: reason };
}

function end(
  clock: Clock,
  now: number,
  by: StoppedBy,
  as: "stop" | "cancel",
  schedules: Schedules,
): Clock {
  const settled = settleClock(clock, now);
  return {
    ...endLeg(settled, now, schedules),
    ...noted(settled, as, now),
    state: "stopped",
    stopped_at: now,
    stopped_by: by,
    due_at: settled.breached_at === null ? null : settled.due_at,
  };
}

/** Ends the leg that is open; one of no length is forgotten. */
function endLeg(clock: Clock, now: number, schedules: Schedules): Clock {
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
