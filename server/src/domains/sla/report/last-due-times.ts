import type { TenantDb } from "#platform/db/tenant-db.ts";
import { lastDueOf } from "../clocks/clock-time.rules.ts";
import { type ClockRow, clockOf, inUtc } from "../clocks/stored-clocks.ts";
import { openDesk } from "../sla-settings.ts";

/** When each of some clocks was due as it ended, counted by the hours that were in force then. */
export async function findLastDueTimes(
  db: TenantDb,
  rows: readonly ClockRow[],
): Promise<(string | null)[]> {
  const versions = rows.flatMap(({ legs }) => legs.map((leg) => leg.schedule_version));
  const desk = await openDesk(db, undefined, new Set(versions));
  const schedules = { version: desk.schedule_version, calendar: desk.calendar };
  return rows.map((row) => inUtc(lastDueOf(clockOf(row), schedules)));
}
