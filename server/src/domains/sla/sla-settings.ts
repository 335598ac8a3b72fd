import { LRUCache } from "lru-cache";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { businessDayMinutes, type Calendar, calendarOf } from "./calendar/business-time.rules.ts";
import type { Desk } from "./clocks/ticket-clocks.rules.ts";
import type { PolicyRow } from "./policies/policies.store.ts";
import {
  type DeskHead,
  findSchedules,
  getDeskHead,
  getDeskPolicies,
} from "./sla-settings.store.ts";

/** One version of the working time, and from when it holds. */
interface Schedule {
  readonly calendar: Calendar;
  readonly since: number;
  readonly business_day_minutes: number | null;
}

/** What a business promises and when it works, as engine and policies ask for it. */
export interface SlaDesk extends Desk {
  /** When the transaction began. */
  readonly now: number;
  readonly schedule_version: number;
  readonly policies: readonly PolicyRow[];
  readonly business_day_minutes: number | null;
  schedule(version: number): Schedule;
}

// A stamp is never given twice and a version never changes, so nothing here can be outdated.
const policiesByStamp = new LRUCache<string, DeskHead & { policies: PolicyRow[] }>({ max: 500 });
const schedules = new LRUCache<string, Schedule>({ max: 5000 });

/** The desk as it stands, and the versions of its hours up to now that are asked for. */
export async function openDesk(
  db: TenantDb,
  seen?: DeskHead,
  versions: Iterable<number> = [],
): Promise<SlaDesk> {
  const head = seen ?? (await getDeskHead(db));
  const known = policiesByStamp.get(head.stamp) ?? (await learnPolicies(db));
  const { business_id, schedule_version, policies } = known;
  const asked = new Set(versions);
  // Between two statements others may have saved more than one.
  for (let later = head.schedule_version; later <= schedule_version; later += 1) asked.add(later);
  const all = new Map<number, Schedule>();
  for (const version of asked) {
    const schedule = schedules.get(`${business_id} ${version}`);
    if (schedule) all.set(version, schedule);
  }
  const missing = [...asked].filter((version) => !all.has(version));
  if (missing.length > 0) await learnSchedules(db, business_id, missing, all);
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

async function learnPolicies(db: TenantDb) {
  const found = await getDeskPolicies(db);
  policiesByStamp.set(found.stamp, found);
  return found;
}

async function learnSchedules(
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
