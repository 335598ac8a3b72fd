import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/**
 * Waits until no other transaction of the business changes how many of these there are or how they stand to each other,
 * and keeps others waiting until this one ends.
 */
export async function takeTurn(
  tx: TenantTx,
  subject: "sla_holidays" | "sla_business_hours" | "sla_policies",
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(current_business()::text || ${subject}, 43))
  `.execute(tx);
}
