import type { Metric } from "@parley/contract/sla/choices";
import {
  type Clock,
  type EndReason,
  type Leg,
  type PauseReason,
  type Schedules,
  type StoppedBy,
  type Target,
  withEvent,
} from "./clock.rules.ts";
import { countLegs, dueOf, recordBreach } from "./clock-time.rules.ts";

interface ClockStart {
  readonly metric: Metric;
  readonly cycle: number;
  readonly origin: number;
  readonly target: Target | null;
  readonly brought_by?: string;
  /** The clock that is started again; its events are kept. */
  readonly earlier?: Clock;
}

/** A clock that counts from its origin. */
export function startClock(beginning: ClockStart, schedules: Schedules): Clock {
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
  return { ...clock, ...withEvent(clock, "start", origin), due_at: dueOf(clock, schedules) };
}

/** Pauses a clock. An earlier breach stays, with its time. */
export function pauseClock(
  clock: Clock,
  now: number,
  reason: PauseReason,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped") return clock;
  if (clock.state === "paused") {
    const isSame = clock.legs.at(-1)?.reason === reason;
    return isSame ? clock : switchLeg(clock, now, reason, schedules);
  }
  const settled = recordBreach(clock, now);
  return {
    ...switchLeg(settled, now, reason, schedules),
    ...withEvent(settled, "pause", now),
    state: "paused",
    due_at: settled.breached_at === null ? null : settled.due_at,
  };
}

/** Resumes a paused clock with the remaining time. */
export function resumeClock(clock: Clock, now: number, schedules: Schedules): Clock {
  return clock.state === "paused" ? runAgain(clock, now, schedules) : clock;
}

/** Runs a stopped clock again. Its elapsed time is kept, and the time in between is not counted. */
export function restartClock(
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
      // Without a target the result stays as it was.
      ...(clock.target && { result: isBreached ? "breached" : null, cancel_reason: null }),
    },
    now,
    schedules,
  );
}

function runAgain(clock: Clock, now: number, schedules: Schedules): Clock {
  const running: Clock = {
    ...switchLeg(clock, now, null, schedules),
    ...withEvent(clock, "resume", now),
    state: "running",
  };
  const due_at = running.breached_at === null ? dueOf(running, schedules) : running.due_at;
  return { ...running, due_at };
}

/** Stops a clock because its goal was reached, in time or late. */
export function stopClock(clock: Clock, now: number, by: StoppedBy, schedules: Schedules): Clock {
  if (clock.state === "stopped") return clock;
  const ended = endClock(clock, now, by, "stop", schedules);
  if (!ended.target) return ended;
  return { ...ended, result: ended.breached_at === null ? "met" : "breached" };
}

/** Stops a clock whose goal no longer applies. An earlier breach stays. */
export function cancelClock(
  clock: Clock,
  now: number,
  reason: EndReason,
  schedules: Schedules,
): Clock {
  if (clock.state === "stopped") return clock;
  const ended = endClock(clock, now, reason, "cancel", schedules);
  if (!ended.target) return ended;
  const result = ended.breached_at === null ? "cancelled" : "breached";
  return { ...ended, result, cancel_reason: reason };
}

function endClock(
  clock: Clock,
  now: number,
  by: StoppedBy,
  as: "stop" | "cancel",
  schedules: Schedules,
): Clock {
  const settled = recordBreach(clock, now);
  return {
    ...endLeg(settled, now, schedules),
    ...withEvent(settled, as, now),
    state: "stopped",
    stopped_at: now,
    stopped_by: by,
    due_at: settled.breached_at === null ? null : settled.due_at,
  };
}

/** Ends the open leg, or removes it if it has no length. */
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

/** Ends the open leg and starts another, which is counted unless it has a pause reason. */
export function switchLeg(
  clock: Clock,
  now: number,
  reason: PauseReason | null,
  schedules: Schedules,
): Clock {
  const ended = endLeg(clock, now, schedules);
  const next: Leg = { from: now, to: null, reason, schedule_version: schedules.version };
  return { ...ended, legs: [...ended.legs, next] };
}
