import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/**
 * Takes a lock until the transaction ends, so that changes to the number or the order of these records happen one after
 * the other.
 */
export async function lockForChange(
  tx: TenantTx,
  subject: "sla_holidays" | "sla_business_hours" | "sla_policies",
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(current_business()::text || ${subject}, 43))
  `.execute(tx);
}
