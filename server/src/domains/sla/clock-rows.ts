import type { Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { Clock, ClockEvent, Leg, Target } from "./clocks/clock.rules.ts";

/** A clock as its row is read. Its events are rows of their own. */
export interface ClockRow {
  readonly id: string;
  readonly metric: Metric;
  readonly cycle: number;
  readonly generation: number;
  readonly policy_id: string | null;
  readonly policy_version: number | null;
  readonly mode: OperationalHours | null;
  readonly target_ms: number | null;
  readonly since: string | null;
  readonly origin_at: string;
  readonly state: Clock["state"];
  readonly legs: Leg[];
  readonly elapsed_ms: number;
  readonly due_at: string | null;
  readonly breached_at: string | null;
  readonly stopped_at: string | null;
  readonly stopped_by: Clock["stopped_by"];
  readonly stopped_by_id: string | null;
  readonly result: Clock["result"];
  readonly cancel_reason: Clock["cancel_reason"];
  readonly brought_by: string | null;
}

export const inMs = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
export const inUtc = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

/** With those of its events that whoever reads it needs; to follow what happens next, none are. */
export function clockOf(row: ClockRow, events: readonly ClockEvent[] = []): Clock {
  const { metric, cycle, generation, state, legs, elapsed_ms, stopped_by, result } = row;
  return {
    metric,
    cycle,
    generation,
    target: targetOf(row),
    origin_at: Date.parse(row.origin_at),
    state,
    legs,
    elapsed_ms,
    due_at: inMs(row.due_at),
    breached_at: inMs(row.breached_at),
    stopped_at: inMs(row.stopped_at),
    stopped_by,
    result,
    cancel_reason: row.cancel_reason,
    brought_by: row.brought_by,
    events,
  };
}

function targetOf({ policy_id, policy_version, mode, target_ms, since }: ClockRow): Target | null {
  if (policy_id === null || policy_version === null || mode === null || target_ms === null) {
    return null;
  }
  return { policy_id, policy_version, mode, target_ms, since: inMs(since) };
}

/** As it is written. */
export function clockRowOf(clock: Clock): Omit<ClockRow, "id" | "stopped_by_id"> {
  const { target, events: _events, ...rest } = clock;
  return {
    ...rest,
    policy_id: target?.policy_id ?? null,
    policy_version: target?.policy_version ?? null,
    mode: target?.mode ?? null,
    target_ms: target?.target_ms ?? null,
    since: inUtc(target?.since ?? null),
    origin_at: new Date(clock.origin_at).toISOString(),
    legs: [...clock.legs],
    due_at: inUtc(clock.due_at),
    breached_at: inUtc(clock.breached_at),
    stopped_at: inUtc(clock.stopped_at),
  };
}
