import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface Blob {
  sha256: string;
  size: number;
}

/** Marks bytes as in use before they are uploaded, so that they are not cleaned up for a day. */
export async function touchBlob(tx: TenantTx, { sha256, size }: Blob): Promise<void> {
  await tx
    .insertInto("blobs")
    .values({ sha256, size })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "sha256"]).doUpdateSet({ touched_at: sql<string>`now()` }),
    )
    .execute();
}

/** Adds a row for bytes that were found in the store without one, with their age in the store. */
export async function adoptBlob(tx: TenantTx, blob: Blob & { modifiedAt: Date }): Promise<void> {
  const { sha256, size, modifiedAt } = blob;
  await tx
    .insertInto("blobs")
    .values({ sha256, size, touched_at: sql<string>`least(now(), ${modifiedAt}::timestamptz)` })
    .onConflict((conflict) => conflict.columns(["business_id", "sha256"]).doNothing())
    .execute();
}

const aDayAgo = sql<string>`(now() - interval '24 hours')`;

/** A page of blobs that no file uses and that were not uploaded for a day. */
export async function findUnusedBlobs(
  db: TenantDb,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("blobs")
    .select("sha256")
    .where("touched_at", "<", aDayAgo)
    .where("sha256", ">", after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("files").select("id").whereRef("files.sha256", "=", "blobs.sha256"))),
    )
    .orderBy("sha256")
    .limit(most)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes the row of a blob, unless it was uploaded again or a file uses it. */
export async function deleteUnusedBlob(tx: TenantTx, sha256: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("blobs")
    .where("sha256", "=", sha256)
    .where("touched_at", "<", aDayAgo)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the row of a blob that no file uses and nobody uploaded again after this time. */
export async function deleteBlobUntouchedSince(
  tx: TenantTx,
  sha256: string,
  since: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("blobs")
    .where("sha256", "=", sha256)
    .where("touched_at", "<=", since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("files").select("id").whereRef("files.sha256", "=", "blobs.sha256"))),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
