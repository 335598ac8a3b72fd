import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Saves a browser of a person; returns whether it is new. */
export async function saveDevice(
  tx: TenantTx,
  account_id: string,
  device_hash: Buffer,
): Promise<boolean> {
  const row = await tx
    .insertInto("known_devices")
    .values({ account_id, device_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody with this user name or address signed in with a browser before. */
export async function isKnownDevice(
  db: TenantDb,
  name: string,
  device_hash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .innerJoin("known_devices", (join) =>
      join
        .onRef("known_devices.business_id", "=", "accounts.business_id")
        .onRef("known_devices.account_id", "=", "accounts.id"),
    )
    .select("accounts.id")
    .where((account) =>
      account.or([account("accounts.email", "=", name), account("accounts.username", "=", name)]),
    )
    .where("accounts.deleted_at", "is", null)
    .where("known_devices.device_hash", "=", device_hash)
    .executeTakeFirst();
  return row !== undefined;
}
