import type { EvaluationMethod, Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { FiredTimer, TimerPlan } from "../timers/timer.rules.ts";
import { type Clock, type ClockEvent, clockKey, type Leg, type Target } from "./clock.rules.ts";
import type { TicketClocks } from "./ticket-clocks.rules.ts";

/** Everything that is stored about the clocks of a ticket. */
export interface StoredClocks {
  readonly ticket: TicketClocks;
  readonly policy_id: string | null;
  readonly method: EvaluationMethod | null;
  /** When the policy was first matched; null if that was at creation. */
  readonly matched_at: number | null;
  /** The reminders and escalations that came with the target. */
  readonly plan: TimerPlan;
  readonly revision: number;
  /** By the key of the clock. */
  readonly ids: ReadonlyMap<string, string>;
  readonly fired: ReadonlyMap<string, readonly FiredTimer[]>;
}

/** The row of `sla_tickets`. Its columns `pledge` and `lost` are the ticket's target and why it has none any more. */
export interface TicketClocksRow
  extends Omit<TicketClocks, "clocks" | "last_at" | "target" | "target_removed_reason"> {
  readonly pledge: TicketClocks["target"];
  readonly lost: TicketClocks["target_removed_reason"];
  readonly policy_id: string | null;
  readonly method: EvaluationMethod | null;
  readonly matched_at: string | null;
  readonly plan: TimerPlan;
  readonly revision: number;
  readonly last_at: string;
}

export interface FiredTimerRow {
  readonly clock_id: string;
  readonly kind: FiredTimer["kind"];
  readonly ref: string;
  readonly generation: number;
  readonly fired_at: string;
}

export function storedClocksOf(
  { policy_id, method, matched_at, plan, revision, last_at, ...row }: TicketClocksRow,
  rows: readonly ClockRow[],
  firedRows: readonly FiredTimerRow[],
): StoredClocks {
  const { pledge, lost, status, schedule_version, is_automatic, is_away } = row;
  const fired = new Map(
    rows.map((one) => [
      clockKey(one),
      firedRows.filter(({ clock_id }) => clock_id === one.id).map(firedOf),
    ]),
  );
  return {
    ticket: {
      clocks: rows.map((one) => clockOf(one)),
      target: pledge,
      target_removed_reason: lost,
      status,
      schedule_version,
      is_automatic,
      is_away,
      last_at: Date.parse(last_at),
    },
    policy_id,
    method,
    matched_at: toMs(matched_at),
    plan,
    revision,
    ids: new Map(rows.map((one) => [clockKey(one), one.id])),
    fired,
  };
}

/** The row to write. */
export function ticketClocksRowOf(kept: StoredClocks): Omit<TicketClocksRow, "revision"> {
  const { ticket, policy_id, method, matched_at, plan } = kept;
  const { clocks: _clocks, target, target_removed_reason, last_at, ...rest } = ticket;
  return {
    ...rest,
    pledge: target,
    lost: target_removed_reason,
    policy_id,
    method,
    plan,
    matched_at: toIso(matched_at),
    last_at: new Date(last_at).toISOString(),
  };
}

/** The ref of an escalation ends with its level. */
function firedOf({ kind, ref, generation, fired_at }: FiredTimerRow): FiredTimer {
  const level = kind === "escalation" ? Number(ref.split(":")[1]) : undefined;
  const at = Date.parse(fired_at);
  return { kind, ref, generation, at, ...(level !== undefined && { level }) };
}

/** A row of `sla_clocks`. Events are stored in their own table. */
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

const toMs = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
export const toIso = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

/** The clock of a row. Applying further causes needs no earlier events. */
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
    due_at: toMs(row.due_at),
    breached_at: toMs(row.breached_at),
    stopped_at: toMs(row.stopped_at),
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
  return { policy_id, policy_version, mode, target_ms, since: toMs(since) };
}

/** The row to write. */
export function clockRowOf(clock: Clock): Omit<ClockRow, "id" | "stopped_by_id"> {
  const { target, events: _events, ...rest } = clock;
  return {
    ...rest,
    policy_id: target?.policy_id ?? null,
    policy_version: target?.policy_version ?? null,
    mode: target?.mode ?? null,
    target_ms: target?.target_ms ?? null,
    since: toIso(target?.since ?? null),
    origin_at: new Date(clock.origin_at).toISOString(),
    legs: [...clock.legs],
    due_at: toIso(clock.due_at),
    breached_at: toIso(clock.breached_at),
    stopped_at: toIso(clock.stopped_at),
  };
}
