import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";

export async function getAvatar(db: TenantDb, id: string): Promise<Uint8Array> {
  const avatar = await db
    .selectFrom("avatars")
    .select("bytes")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!avatar) throw fail("record.not_found");
  return avatar.bytes;
}

export async function insertAvatar(
  tx: TenantTx,
  avatar: { id: string; account_id: string; bytes: Buffer },
): Promise<void> {
  await tx.insertInto("avatars").values(avatar).execute();
}

export async function deleteAvatarOf(tx: TenantTx, accountId: string): Promise<void> {
  await tx.deleteFrom("avatars").where("account_id", "=", accountId).execute();
}
