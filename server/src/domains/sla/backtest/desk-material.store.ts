import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { ScheduleRow } from "../desk.store.ts";
import type { PolicyRow } from "../policies.store.ts";

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
