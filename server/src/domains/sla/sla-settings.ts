import { LRUCache } from "lru-cache";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { businessDayMinutes, type Calendar, calendarOf } from "./calendar/business-time.rules.ts";
import type { ClockSettings } from "./clocks/ticket-clocks.rules.ts";
import type { PolicyRow } from "./policies/policies.store.ts";
import {
  findSchedules,
  getSettingsHead,
  getSettingsWithPolicies,
  type SlaSettingsHead,
} from "./sla-settings.store.ts";

/** One version of the working time, and from when it applies. */
interface Schedule {
  readonly calendar: Calendar;
  readonly since: number;
  readonly business_day_minutes: number | null;
}

/** The policies and working time of a business, as the engine and the policies need them. */
export interface SlaSettings extends ClockSettings {
  /** When the transaction began. */
  readonly now: number;
  readonly schedule_version: number;
  readonly policies: readonly PolicyRow[];
  readonly business_day_minutes: number | null;
  schedule(version: number): Schedule;
}

// A stamp is never reused and a version never changes, so a cached entry cannot be outdated.
const policiesByStamp = new LRUCache<string, SlaSettingsHead & { policies: PolicyRow[] }>({
  max: 500,
});
const schedules = new LRUCache<string, Schedule>({ max: 5000 });

/** Loads the current settings and the requested versions of the hours. */
export async function loadSlaSettings(
  db: TenantDb,
  seen?: SlaSettingsHead,
  versions: Iterable<number> = [],
): Promise<SlaSettings> {
  const head = seen ?? (await getSettingsHead(db));
  const known = policiesByStamp.get(head.stamp) ?? (await cachePolicies(db));
  const { business_id, schedule_version, policies } = known;
  const asked = new Set(versions);
  // Other transactions may have saved new versions between the two statements.
  for (let later = head.schedule_version; later <= schedule_version; later += 1) asked.add(later);
  const all = new Map<number, Schedule>();
  for (const version of asked) {
    const schedule = schedules.get(`${business_id} ${version}`);
    if (schedule) all.set(version, schedule);
  }
  const missing = [...asked].filter((version) => !all.has(version));
  if (missing.length > 0) await cacheSchedules(db, business_id, missing, all);
  const schedule = (version: number) => {
    const found = all.get(version);
    if (!found) throw new Error(`version ${version} of the hours was not asked for`);
    return found;
  };
  const { pause_statuses } = head;
  const now = Date.parse(head.now);
  const calendar = (version: number) => schedule(version).calendar;
  const { business_day_minutes } = schedule(schedule_version);
  return {
    now,
    schedule_version,
    pause_statuses,
    policies,
    business_day_minutes,
    schedule,
    calendar,
  };
}

async function cachePolicies(db: TenantDb) {
  const found = await getSettingsWithPolicies(db);
  policiesByStamp.set(found.stamp, found);
  return found;
}

async function cacheSchedules(
  db: TenantDb,
  businessId: string,
  versions: readonly number[],
  all: Map<number, Schedule>,
): Promise<void> {
  for (const { version, hours, holidays, created_at } of await findSchedules(db, versions)) {
    const schedule = {
      calendar: calendarOf(hours, holidays),
      since: Date.parse(created_at),
      business_day_minutes: businessDayMinutes(hours),
    };
    schedules.set(`${businessId} ${version}`, schedule);
    all.set(version, schedule);
  }
}
