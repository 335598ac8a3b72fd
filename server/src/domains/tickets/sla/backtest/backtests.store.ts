import type { slaBacktest } from "@parley/contract";
import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { SlaSettingsValues } from "../../../sla/index.ts";
import type { BacktestResult } from "./backtest-result.ts";

/** What is compared. */
export interface ComparedSettings {
  readonly before: SlaSettingsValues;
  readonly after: SlaSettingsValues;
  readonly since: string;
  readonly created_at: string;
}

export interface BacktestRow {
  readonly id: string;
  readonly account_id: string;
  readonly days: number;
  readonly since: string;
  readonly state: slaBacktest.Backtest["state"];
  readonly total: number;
  readonly is_capped: boolean;
  readonly done: number;
  readonly reached_at: string | null;
  readonly reached_id: string | null;
  readonly found: BacktestResult | null;
  readonly created_at: string;
}

// Without what is compared, which may be large and is read once.
const columns = [
  "id",
  "account_id",
  "days",
  "since",
  "state",
  "total",
  "is_capped",
  "done",
  "reached_at",
  "reached_id",
  "found",
  "created_at",
] as const;

type NewBacktest = Pick<ComparedSettings, "before" | "after"> &
  Pick<BacktestRow, "id" | "account_id" | "days" | "since" | "total" | "is_capped">;

export function insertBacktest(
  tx: TenantTx,
  { before, after, ...row }: NewBacktest,
): Promise<BacktestRow> {
  return tx
    .insertInto("sla_backtests")
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning(columns)
    .$castTo<BacktestRow>()
    .executeTakeFirstOrThrow();
}

export function findBacktest(db: TenantDb, id: string): Promise<BacktestRow | undefined> {
  return db
    .selectFrom("sla_backtests")
    .select(columns)
    .where("id", "=", id)
    .$castTo<BacktestRow>()
    .executeTakeFirst();
}

export function findComparedSettings(
  db: TenantDb,
  id: string,
): Promise<ComparedSettings | undefined> {
  return db
    .selectFrom("sla_backtests")
    .select(["before", "after", "since", "created_at"])
    .where("id", "=", id)
    .$castTo<ComparedSettings>()
    .executeTakeFirst();
}

/** How many of somebody's trials have not ended. */
export async function countUnfinished(db: TenantDb, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("sla_backtests")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("account_id", "=", accountId)
    .where("state", "in", ["waiting", "running"])
    .executeTakeFirstOrThrow();
  return count;
}

/** From when tickets are looked at, and until when: the transaction's own time. */
export async function windowOf(
  tx: TenantTx,
  days: number,
): Promise<{ since: string; until: string }> {
  return tx
    .selectNoFrom([
      sql<string>`now() - make_interval(days => ${days})`.as("since"),
      sql<string>`now()`.as("until"),
    ])
    .executeTakeFirstOrThrow();
}

interface BacktestProgress {
  readonly state: "running" | "done";
  readonly done: number;
  readonly reached: { readonly id: string; readonly created_at: string } | undefined;
  readonly found: BacktestResult;
}

/** Moves on past some tickets. Nothing if somebody else has moved on already. */
export function advanceBacktest(
  tx: TenantTx,
  { id, done }: BacktestRow,
  step: BacktestProgress,
): Promise<BacktestRow | undefined> {
  return tx
    .updateTable("sla_backtests")
    .set({
      state: step.state,
      done: step.done,
      found: JSON.stringify(step.found),
      ...(step.reached && { reached_at: step.reached.created_at, reached_id: step.reached.id }),
      ...(step.state === "done" && { finished_at: sql<string>`now()` }),
    })
    .where("id", "=", id)
    .where("done", "=", done)
    .where("state", "in", ["waiting", "running"])
    .returning(columns)
    .$castTo<BacktestRow>()
    .executeTakeFirst();
}

export async function failBacktest(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("sla_backtests")
    .set({ state: "failed", finished_at: sql<string>`now()` })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "running"])
    .execute();
}

/** Those that were asked for long ago, some at a time. */
export const deleteOldBacktests = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "sla_backtests", sql`created_at < now() - interval '7 days'`);
