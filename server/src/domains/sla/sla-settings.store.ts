import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { PolicyRow } from "./policies/policies.store.ts";

/**
 * Read on every call: the stamp and version of the current settings, and the values that a change of the settings does
 * not stamp.
 */
export interface SlaSettingsHead {
  readonly business_id: string;
  readonly stamp: string;
  readonly schedule_version: number;
  readonly pause_statuses: ("pending" | "on_hold")[];
  readonly now: string;
}

export const settingsHead = sql`d.business_id, d.stamp, d.schedule_version, b.pause_statuses, now() as now`;
export const settingsRows = sql`sla_desks d join businesses b on b.id = d.business_id
  where d.business_id = current_business()`;

const findHead = prepared(() => sql<SlaSettingsHead>`select ${settingsHead} from ${settingsRows}`);

export async function getSettingsHead(db: TenantDb): Promise<SlaSettingsHead> {
  const [head] = await findHead(db, {});
  if (!head) throw new Error("the business promises nothing and never works");
  return head;
}

/** All policies with the settings they belong to, read in one statement so that both are of the same state. */
export async function getSettingsWithPolicies(
  db: TenantDb,
): Promise<SlaSettingsHead & { readonly policies: PolicyRow[] }> {
  const { rows } = await sql<SlaSettingsHead & { policies: PolicyRow[] }>`
    select ${settingsHead}, coalesce((
      select jsonb_agg(to_jsonb(p) order by p.position) from sla_policies p
      where p.business_id = current_business()
    ), '[]') as policies
    from ${settingsRows}
  `.execute(db);
  if (!rows[0]) throw new Error("the business promises nothing and never works");
  return rows[0];
}

interface ScheduleRow {
  readonly version: number;
  readonly hours: StoredHours[];
  readonly holidays: StoredHoliday[];
  readonly created_at: string;
}

interface StoredHours {
  readonly iso: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_working_day: boolean;
  readonly timezone: string;
}

interface StoredHoliday {
  readonly date: string;
  readonly is_recurring: boolean;
  readonly is_active: boolean;
}

/** The hours and holidays of these versions. */
export function findSchedules(db: TenantDb, versions: readonly number[]): Promise<ScheduleRow[]> {
  return db
    .selectFrom("sla_schedules")
    .select(["version", "hours", "holidays", "created_at"])
    .where("version", "=", sql<number>`any(${versions}::int[])`)
    .$castTo<ScheduleRow>()
    .execute();
}

/** Everything that decides which targets apply and how time is counted. */
export interface SlaSettingsValues {
  readonly policies: PolicyRow[];
  readonly hours: ScheduleRow["hours"];
  readonly holidays: ScheduleRow["holidays"];
  readonly pause_statuses: ("pending" | "on_hold")[];
}

/** Bypasses the cache: a backtest rolls its transaction back, so its version must not be cached. */
export async function getSettingsValues(db: TenantDb): Promise<SlaSettingsValues> {
  const { rows } = await sql<SlaSettingsValues>`
    select s.hours, s.holidays, b.pause_statuses, coalesce((
      select jsonb_agg(to_jsonb(p) order by p.position) from sla_policies p
      where p.business_id = current_business()
    ), '[]') as policies
    from sla_desks d
    join businesses b on b.id = d.business_id
    join sla_schedules s on s.business_id = d.business_id and s.version = d.schedule_version
    where d.business_id = current_business()
  `.execute(db);
  if (!rows[0]) throw new Error("the business promises nothing and never works");
  return rows[0];
}

/** Stores the version of the time zone data in use, and returns the previous one if it differs. */
export async function replaceTimeZoneVersion(
  tx: TenantTx,
  zones: string,
): Promise<string | undefined> {
  const settings = await tx.selectFrom("sla_desks").select("zones").forUpdate().executeTakeFirst();
  if (!settings || settings.zones === zones) return undefined;
  await tx.updateTable("sla_desks").set({ zones }).execute();
  return settings.zones ?? undefined;
}

/** Saves the same hours as a new version. */
export async function copySchedule(tx: TenantTx): Promise<void> {
  await sql`
    with desk as (
      update sla_desks set schedule_version = schedule_version + 1, stamp = gen_random_uuid()
      where business_id = current_business() returning schedule_version
    )
    insert into sla_schedules (version, hours, holidays)
    select desk.schedule_version, s.hours, s.holidays from desk
    join sla_schedules s on s.business_id = current_business() and s.version = desk.schedule_version - 1
  `.execute(tx);
}
