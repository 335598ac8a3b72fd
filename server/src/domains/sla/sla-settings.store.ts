import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { PolicyRow } from "./policies/policies.store.ts";

/** What is asked each time: which state of the desk holds, and what a change of it does not stamp. */
export interface DeskHead {
  readonly business_id: string;
  readonly stamp: string;
  readonly schedule_version: number;
  readonly pause_statuses: ("pending" | "on_hold")[];
  readonly now: string;
}

export const deskHead = sql`d.business_id, d.stamp, d.schedule_version, b.pause_statuses, now() as now`;
export const deskRows = sql`sla_desks d join businesses b on b.id = d.business_id
  where d.business_id = current_business()`;

const findHead = prepared(() => sql<DeskHead>`select ${deskHead} from ${deskRows}`);

export async function getDeskHead(db: TenantDb): Promise<DeskHead> {
  const [head] = await findHead(db, {});
  if (!head) throw new Error("the business promises nothing and never works");
  return head;
}

/** All policies, and the state of the desk that they belong to: one statement sees one state. */
export async function getDeskPolicies(
  db: TenantDb,
): Promise<DeskHead & { readonly policies: PolicyRow[] }> {
  const { rows } = await sql<DeskHead & { policies: PolicyRow[] }>`
    select ${deskHead}, coalesce((
      select jsonb_agg(to_jsonb(p) order by p.position) from sla_policies p
      where p.business_id = current_business()
    ), '[]') as policies
    from ${deskRows}
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

/** Hours and holidays as they were in these versions. */
export function findSchedules(db: TenantDb, versions: readonly number[]): Promise<ScheduleRow[]> {
  return db
    .selectFrom("sla_schedules")
    .select(["version", "hours", "holidays", "created_at"])
    .where("version", "=", sql<number>`any(${versions}::int[])`)
    .$castTo<ScheduleRow>()
    .execute();
}

/** Everything that decides what is promised and how time is counted, as it stands at one moment. */
export interface DeskMaterial {
  readonly policies: PolicyRow[];
  readonly hours: ScheduleRow["hours"];
  readonly holidays: ScheduleRow["holidays"];
  readonly pause_statuses: ("pending" | "on_hold")[];
}

/** Read past what is kept in memory: inside a transaction that is not kept, a version is nobody else's. */
export async function getDeskMaterial(db: TenantDb): Promise<DeskMaterial> {
  const { rows } = await sql<DeskMaterial>`
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

/** Notes by which edition of the time zone data is counted from now on; answers the one before, if there was another. */
export async function replaceZones(tx: TenantTx, zones: string): Promise<string | undefined> {
  const desk = await tx.selectFrom("sla_desks").select("zones").forUpdate().executeTakeFirst();
  if (!desk || desk.zones === zones) return undefined;
  await tx.updateTable("sla_desks").set({ zones }).execute();
  return desk.zones ?? undefined;
}

/** The same hours as a version of their own. */
export async function repeatSchedule(tx: TenantTx): Promise<void> {
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
