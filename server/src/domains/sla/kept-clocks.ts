import type { EvaluationMethod } from "@parley/contract/sla/choices";
import { type ClockRow, clockOf, inMs, inUtc } from "./clock-rows.ts";
import { clockKey } from "./clocks/clock-key.rules.ts";
import type { TicketClocks } from "./clocks/ticket-clocks.rules.ts";
import type { Fired, TimerPlan } from "./clocks/timer-plan.rules.ts";

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
