import {
  type Clock,
  type EndReason,
  noted,
  type Schedules,
  type StoppedBy,
} from "./clock.rules.ts";
import { settleClock } from "./settle-clock.rules.ts";
import { endLeg } from "./turn-leg.rules.ts";

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
