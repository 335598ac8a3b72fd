import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findHours } from "../business-hours.store.ts";
import { businessDayMinutes } from "../business-time.rules.ts";
import { scheduleOf } from "../hours.rules.ts";

/** How long a day of business hours is by the schedule as it stands. */
export async function businessDay(db: TenantDb): Promise<number | null> {
  return businessDayMinutes(scheduleOf(await findHours(db)));
}
