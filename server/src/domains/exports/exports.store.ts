import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

export function insertExport(
  tx: TenantTx,
  values: { id: string; account_id: string; kind: string; filter: string },
) {
  return tx.insertInto("exports").values(values).returningAll().executeTakeFirstOrThrow();
}

export function findExport(db: TenantDb, id: string) {
  return db.selectFrom("exports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** How many somebody has asked for within a day, and in how many seconds the first of them is a day old. */
export async function countExportsOfDay(
  db: TenantDb,
  accountId: string,
): Promise<{ count: number; seconds: number }> {
  return db
    .selectFrom("exports")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(extract(epoch from min(created_at) + interval '24 hours' - now()), 0)::float8`.as(
        "seconds",
      ),
    ])
    .where("account_id", "=", accountId)
    .where("created_at", ">", sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
}

/** One that is over stays as it ended. */
export async function updateExport(
  tx: TenantTx,
  id: string,
  change: { state: "running" | "done" | "failed"; done?: number; file_id?: string },
): Promise<void> {
  await tx
    .updateTable("exports")
    .set({
      ...change,
      ...(change.state !== "running" && { finished_at: sql<string>`now()` }),
    })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "running"])
    .execute();
}

/** The files of lists of some kinds that can still be downloaded. */
export async function findExportedFiles(db: TenantDb, kinds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("exports")
    .innerJoin("files", (join) =>
      join
        .onRef("files.business_id", "=", "exports.business_id")
        .onRef("files.id", "=", "exports.file_id"),
    )
    .select("files.id")
    .where("exports.kind", "in", kinds)
    .where("files.sha256", "is not", null)
    .orderBy("files.id")
    .execute();
  return rows.map(({ id }) => id);
}
