import type { TenantTx } from "#platform/db/tenant-db.ts";

/** Remembers a browser of a person; answers whether it was unknown. */
export async function rememberDevice(
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
