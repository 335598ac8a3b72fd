import type { Metric } from "@parley/contract/sla/choices";
import { type Clock, noted, type Schedules, type Target } from "./clock.rules.ts";
import { dueOf } from "./count-clock.rules.ts";

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
