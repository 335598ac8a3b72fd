import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Whether so many bytes more would fit, as far as one can know before they are counted. */
export async function hasRoomFor(db: TenantDb, size: number): Promise<boolean> {
  const usage = await db.selectFrom("file_usage").select(["bytes", "quota"]).executeTakeFirst();
  return !usage || usage.bytes + size <= usage.quota;
}

/** Counts bytes in, if they fit. Whoever comes second waits here until the first is decided. */
export async function takeRoom(tx: TenantTx, size: number): Promise<boolean> {
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

export async function giveRoomBack(tx: TenantTx, size: number): Promise<void> {
  await tx
    .updateTable("file_usage")
    .set({ bytes: sql<number>`bytes - ${size}` })
    .execute();
}
