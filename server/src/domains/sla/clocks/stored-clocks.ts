import type { EvaluationMethod, Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { Fired, TimerPlan } from "../timers/timer.rules.ts";
import { type Clock, type ClockEvent, clockKey, type Leg, type Target } from "./clock.rules.ts";
import type { TicketClocks } from "./ticket-clocks.rules.ts";

/** Everything that is kept about the clocks of a ticket. */
export interface KeptClocks {
  readonly ticket: TicketClocks;
  readonly policy_id: string | null;
  readonly method: EvaluationMethod | null;
  /** When the policy was found to fit; null if that was when the ticket was made. */
  readonly matched_at: number | null;
  /** When it speaks up, and to whom, as was promised with the pledge. */
  readonly plan: TimerPlan;
  readonly revision: number;
  /** By the key of the clock. */
  readonly ids: ReadonlyMap<string, string>;
  readonly fired: ReadonlyMap<string, readonly Fired[]>;
}

export interface KeptRow extends Omit<TicketClocks, "clocks" | "last_at"> {
  readonly policy_id: string | null;
  readonly method: EvaluationMethod | null;
  readonly matched_at: string | null;
  readonly plan: TimerPlan;
  readonly revision: number;
  readonly last_at: string;
}

export interface FiredRow {
  readonly clock_id: string;
  readonly kind: Fired["kind"];
  readonly ref: string;
  readonly generation: number;
  readonly fired_at: string;
}

export function keptClocksOf(
  { policy_id, method, matched_at, plan, revision, last_at, ...rest }: KeptRow,
  rows: readonly ClockRow[],
  firedRows: readonly FiredRow[],
): KeptClocks {
  const { pledge, lost, status, schedule_version, is_automatic, is_away } = rest;
  const fired = new Map(
    rows.map((row) => [
      clockKey(row),
      firedRows.filter(({ clock_id }) => clock_id === row.id).map(firedOf),
    ]),
  );
  return {
    ticket: {
      clocks: rows.map((row) => clockOf(row)),
      pledge,
      lost,
      status,
      schedule_version,
      is_automatic,
      is_away,
      last_at: Date.parse(last_at),
    },
    policy_id,
    method,
    matched_at: inMs(matched_at),
    plan,
    revision,
    ids: new Map(rows.map((row) => [clockKey(row), row.id])),
    fired,
  };
}

/** As it is written. */
export function keptRowOf(kept: KeptClocks): Omit<KeptRow, "revision"> {
  const { ticket, policy_id, method, matched_at, plan } = kept;
  const { clocks: _clocks, last_at, ...rest } = ticket;
  return {
    ...rest,
    policy_id,
    method,
    plan,
    matched_at: inUtc(matched_at),
    last_at: new Date(last_at).toISOString(),
  };
}

/** An escalation is called by its level. */
function firedOf({ kind, ref, generation, fired_at }: FiredRow): Fired {
  const level = kind === "escalation" ? Number(ref.split(":")[1]) : undefined;
  const at = Date.parse(fired_at);
  return { kind, ref, generation, at, ...(level !== undefined && { level }) };
}

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

const inMs = (instant: string | null): number | null =>
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
