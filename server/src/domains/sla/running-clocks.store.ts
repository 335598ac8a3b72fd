import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { ClockRow } from "./clock-rows.ts";

/** Clocks that run and promise something, by id, after one. */
export function findRunningClocks(
  db: TenantDb,
  after: string,
  most: number,
): Promise<(ClockRow & { readonly ticket_id: string })[]> {
  return db
    .selectFrom("sla_clocks")
    .selectAll()
    .where("state", "=", "running")
    .where("target_ms", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .$castTo<ClockRow & { ticket_id: string }>()
    .execute();
}
