import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface Blob {
  sha256: string;
  size: number;
}

/** These bytes are about to be brought: from now on nobody takes them away for a day. */
export async function touchBlob(tx: TenantTx, { sha256, size }: Blob): Promise<void> {
  await tx
    .insertInto("blobs")
    .values({ sha256, size })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "sha256"]).doUpdateSet({ touched_at: sql<string>`now()` }),
    )
    .execute();
}

/** Lists bytes that were found in the store without a row, as old as the store says they are. */
export async function adoptBlob(tx: TenantTx, blob: Blob & { modifiedAt: Date }): Promise<void> {
  const { sha256, size, modifiedAt } = blob;
  await tx
    .insertInto("blobs")
    .values({ sha256, size, touched_at: sql<string>`least(now(), ${modifiedAt}::timestamptz)` })
    .onConflict((conflict) => conflict.columns(["business_id", "sha256"]).doNothing())
    .execute();
}

const aDayAgo = sql<string>`(now() - interval '24 hours')`;

/** Blobs that no file uses and nobody brought for a day, a page at a time. */
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

/** Strikes a blob off, unless somebody has brought it anew meanwhile; a file that uses it forbids it. */
export async function deleteUnusedBlob(tx: TenantTx, sha256: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("blobs")
    .where("sha256", "=", sha256)
    .where("touched_at", "<", aDayAgo)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
