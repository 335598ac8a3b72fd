import type { TenantDb } from "#platform/db/tenant-db.ts";
import { lastDueOf } from "../clocks/clock-time.rules.ts";
import { type ClockRow, clockOf, toIso } from "../clocks/stored-clocks.ts";
import { loadSlaSettings } from "../sla-settings.ts";

/** When each clock was due when it stopped, by the hours of that time. */
export async function findLastDueTimes(
  db: TenantDb,
  rows: readonly ClockRow[],
): Promise<(string | null)[]> {
  const versions = rows.flatMap(({ legs }) => legs.map((leg) => leg.schedule_version));
  const settings = await loadSlaSettings(db, undefined, new Set(versions));
  const schedules = { version: settings.schedule_version, calendar: settings.calendar };
  return rows.map((row) => toIso(lastDueOf(clockOf(row), schedules)));
}
