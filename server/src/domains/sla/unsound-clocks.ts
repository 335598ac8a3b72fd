import type { TenantDb } from "#platform/db/tenant-db.ts";
import { clockOf } from "./clock-rows.ts";
import { explainClock, isSound } from "./clocks/explain-clock.rules.ts";
import { openDesk } from "./desk.ts";
import { findRunningClocks } from "./running-clocks.store.ts";

/** A clock whose row is not what its parts amount to. */
export interface UnsoundClock {
  readonly ticket_id: string;
  readonly clock_id: string;
  readonly stored: string | null;
  readonly derived: number | null;
}

export interface Checked {
  readonly count: number;
  readonly last: string | undefined;
  readonly unsound: readonly UnsoundClock[];
}

/** Derives anew when running clocks are due, some at a time, after one. Nothing is mended: whoever wrote it is to be found. */
export async function checkClocks(db: TenantDb, after: string, most: number): Promise<Checked> {
  const rows = await findRunningClocks(db, after, most);
  const versions = rows.flatMap(({ legs }) => legs.map((leg) => leg.schedule_version));
  const desk = await openDesk(db, undefined, new Set(versions));
  const unsound = rows.flatMap((row) => {
    const clock = clockOf(row);
    const run = clock.legs.at(-1);
    const schedules = { version: run?.schedule_version ?? 0, calendar: desk.calendar };
    if (isSound(clock, schedules)) return [];
    const derived = explainClock(clock, desk.now, schedules).due_at;
    return [{ ticket_id: row.ticket_id, clock_id: row.id, stored: row.due_at, derived }];
  });
  return { count: rows.length, last: rows.at(-1)?.id, unsound };
}
