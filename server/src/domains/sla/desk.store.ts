import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { PolicyRow } from "./policies.store.ts";

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

export interface ScheduleRow {
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
