import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

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
