import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/** Deletes idempotency keys that are older than a day. */
export const deleteExpiredIdempotencyKeys = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "idempotency_keys", sql`created_at <= now() - interval '24 hours'`);

export async function deleteIdempotencyKeys(tx: TenantTx): Promise<void> {
  await tx.deleteFrom("idempotency_keys").execute();
}
