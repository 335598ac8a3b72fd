import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

export interface DueTimer {
  readonly business_id: string;
  readonly timer_id: string;
}

/** The timers whose time has come, of all businesses, the oldest first. What each says is read inside its own wall. */
export async function findDueTimers(db: TenantDb, most: number): Promise<DueTimer[]> {
  const { rows } = await sql<DueTimer>`
    select business_id, timer_id from guide.due_timers(${most})
  `.execute(db);
  return rows;
}

/** In how many milliseconds the next timer is due, below zero if it was due before; nothing if none waits. */
export async function findNextTimerMs(db: TenantDb): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`select guide.next_timer_ms() as ms`.execute(db);
  return rows[0]?.ms ?? undefined;
}
