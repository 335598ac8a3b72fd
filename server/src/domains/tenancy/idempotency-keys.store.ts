import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/** Forgets what a repeated create would be answered: a key is good for a day. */
export async function tidyTenancy(tx: TenantTx): Promise<void> {
  await tx
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", sql<string>`now() - interval '24 hours'`)
    .execute();
}

export async function deleteIdempotencyKeys(tx: TenantTx): Promise<void> {
  await tx.deleteFrom("idempotency_keys").execute();
}
