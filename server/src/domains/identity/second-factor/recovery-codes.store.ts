import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export async function countRecoveryCodes(db: TenantDb, account_id: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll<number>().as("left"))
    .where("account_id", "=", account_id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Replaces all earlier codes. */
export async function replaceRecoveryCodes(
  tx: TenantTx,
  account_id: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, account_id);
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id, code_hash })))
    .execute();
}

/** Marks a code as used; returns whether it existed and was unused. */
export async function consumeRecoveryCode(
  tx: TenantTx,
  account_id: string,
  code_hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recovery_codes")
    .set({ used_at: sql<string>`now()` })
    .where("account_id", "=", account_id)
    .where("code_hash", "=", code_hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRecoveryCodes(tx: TenantTx, account_id: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", account_id).execute();
}
