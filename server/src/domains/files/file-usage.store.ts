import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Whether the storage limit allows these bytes; checked again when they are counted. */
export async function hasStorageFor(db: TenantDb, size: number): Promise<boolean> {
  const usage = await db.selectFrom("file_usage").select(["bytes", "quota"]).executeTakeFirst();
  return !usage || usage.bytes + size <= usage.quota;
}

/** Counts bytes if they fit. Concurrent calls wait for each other here. */
export async function reserveStorage(tx: TenantTx, size: number): Promise<boolean> {
  const counted = await tx
    .insertInto("file_usage")
    .values({ bytes: size })
    .onConflict((conflict) =>
      conflict
        .column("business_id")
        .doUpdateSet({ bytes: sql<number>`file_usage.bytes + excluded.bytes` })
        .where(sql<boolean>`file_usage.bytes + excluded.bytes <= file_usage.quota`),
    )
    .returning("bytes")
    .executeTakeFirst();
  return counted !== undefined;
}

export async function releaseStorage(tx: TenantTx, size: number): Promise<void> {
  await tx
    .updateTable("file_usage")
    .set({ bytes: sql<number>`bytes - ${size}` })
    .execute();
}
