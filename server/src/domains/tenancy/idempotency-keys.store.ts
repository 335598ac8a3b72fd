import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/** Deletes idempotency keys that are older than a day. */
export async function deleteExpiredIdempotencyKeys(tx: TenantTx): Promise<void> {
  await tx
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", sql<string>`now() - interval '24 hours'`)
    .execute();
}

export async function deleteIdempotencyKeys(tx: TenantTx): Promise<void> {
  await tx.deleteFrom("idempotency_keys").execute();
}
