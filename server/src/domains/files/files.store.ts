import type { files } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewFile {
  id: string;
  /** Nobody owns a mail as it came in. */
  owner_id: string | null;
  purpose: files.Purpose | "export" | "mail";
  name: string;
  size: number;
  sha256: string;
  media_type: string;
  width: number | null;
  height: number | null;
  state: files.State;
  /** The record it belongs to from the start. */
  used_by_type?: string;
  used_by_id?: string;
}

const columns = [
  "id",
  "owner_id",
  "name",
  "size",
  "sha256",
  "media_type",
  "width",
  "height",
  "state",
  "reason",
  "used_by_type",
  "used_by_id",
] as const;

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A file with the database time of the read in seconds. */
export function findFile(db: TenantDb, id: string) {
  return db
    .selectFrom("files")
    .select([...columns, sql<number>`extract(epoch from now())::bigint`.as("read_at")])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertFile(tx: TenantTx, file: NewFile): Promise<void> {
  await tx.insertInto("files").values(file).execute();
}

/** The bytes that a person uploaded within 24 hours, and the seconds until the first of them is older. */
export async function sumUploadsOfDay(
  db: TenantDb,
  ownerId: string,
): Promise<{ bytes: number; seconds: number }> {
  return db
    .selectFrom("files")
    .select([
      sql<number>`coalesce(sum(size), 0)::bigint`.as("bytes"),
      sql<number>`coalesce(extract(epoch from min(created_at) + interval '24 hours' - now()), 0)::float8`.as(
        "seconds",
      ),
    ])
    .where("owner_id", "=", ownerId)
    .where("created_at", ">", sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
}

/** Deletes an unused file; returns its size, or undefined if it is in use. */
export async function deleteUnusedFile(tx: TenantTx, id: string): Promise<number | undefined> {
  const deleted = await tx
    .deleteFrom("files")
    .where("id", "=", id)
    .where("used_by_id", "is", null)
    .returning("size")
    .executeTakeFirst();
  return deleted?.size;
}

/** Deletes a batch of uploads that stayed unused for a day; returns their sizes. */
export async function deleteUnusedUploads(tx: TenantTx, most: number): Promise<number[]> {
  const deleted = await tx
    .deleteFrom("files")
    .where("id", "in", (query) =>
      query
        .selectFrom("files")
        .select("id")
        .where("used_by_id", "is", null)
        .where("created_at", "<", sql<string>`now() - interval '24 hours'`)
        .limit(most),
    )
    .returning("size")
    .execute();
  return deleted.map(({ size }) => size);
}

/** Locks those of these uploads that belong to the owner and are unused. */
export function lockUsableFiles(tx: TenantTx, ids: readonly string[], ownerId: string) {
  return tx
    .selectFrom("files")
    .select(["id", "size", "state", "purpose"])
    .where("id", "in", ids)
    .where("owner_id", "=", ownerId)
    .where("used_by_id", "is", null)
    .where("state", "<>", "blocked")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Attaches files to a record. */
export async function updateFilesUsed(
  tx: TenantTx,
  ids: readonly string[],
  record: { type: string; id: string },
): Promise<void> {
  await tx
    .updateTable("files")
    .set({ used_by_type: record.type, used_by_id: record.id })
    .where("id", "in", ids)
    .execute();
}

/** The files of a record. */
export function findFilesOf(db: TenantDb, record: { type: string; id: string }) {
  return db
    .selectFrom("files")
    .select(["id", "size", "state"])
    .where("used_by_type", "=", record.type)
    .where("used_by_id", "=", record.id)
    .orderBy("id")
    .execute();
}

/** Attaches the files of a record to another one. */
export async function updateFilesMoved(
  tx: TenantTx,
  from: { readonly type: string; readonly id: string },
  to: { readonly type: string; readonly id: string; readonly owner_id: string | null },
): Promise<void> {
  await tx
    .updateTable("files")
    .set({ used_by_type: to.type, used_by_id: to.id, owner_id: to.owner_id })
    .where("used_by_type", "=", from.type)
    .where("used_by_id", "=", from.id)
    .execute();
}

/** What the files of all records of a type hold, of so many files at most. */
export async function sumFilesOfType(
  db: TenantDb,
  type: string,
  most: number,
): Promise<{ bytes: number; count: number }> {
  const some = db.selectFrom("files").select("size").where("used_by_type", "=", type).limit(most);
  return db
    .selectFrom(some.as("some"))
    .select([
      sql<number>`coalesce(sum(size), 0)::bigint`.as("bytes"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .executeTakeFirstOrThrow();
}

/** The files of a record with what a list of them shows. */
export function findListedFiles(db: TenantDb, record: { type: string; id: string }) {
  return db
    .selectFrom("files")
    .select(["id", "name", "size", "media_type", "state"])
    .where("used_by_type", "=", record.type)
    .where("used_by_id", "=", record.id)
    .orderBy("id")
    .limit(100)
    .execute();
}

/** Copies a file with the same bytes for another record. */
export async function insertFileCopy(
  tx: TenantTx,
  id: string,
  copyId: string,
  record: { type: string; id: string },
): Promise<void> {
  await sql`
    insert into files (
      business_id, id, owner_id, purpose, name, size, sha256, media_type, width, height, state, reason,
      used_by_type, used_by_id
    )
    select business_id, ${copyId}, owner_id, purpose, name, size, sha256, media_type, width, height, state, reason,
      ${record.type}, ${record.id}
    from files where business_id = current_business() and id = ${id}
  `.execute(tx);
}

/** Detaches the files of a record and returns their ids. Their day as unused uploads starts again. */
export async function updateFilesFreed(
  tx: TenantTx,
  record: { type: string; id: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable("files")
    .set({ used_by_type: null, used_by_id: null, created_at: sql`now()` })
    .where("used_by_type", "=", record.type)
    .where("used_by_id", "=", record.id)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort();
}

/** Detaches the files of many records. */
export async function updateFilesFreedOfMany(
  tx: TenantTx,
  { type, ids }: { readonly type: string; readonly ids: readonly string[] },
): Promise<void> {
  await tx
    .updateTable("files")
    .set({ used_by_type: null, used_by_id: null, created_at: sql`now()` })
    .where("used_by_type", "=", type)
    .where("used_by_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Saves the scan result, unless there is one already. */
export async function updateScanned(
  tx: TenantTx,
  id: string,
  state: "ready" | "unscanned",
): Promise<void> {
  await tx
    .updateTable("files")
    .set({ state })
    .where("id", "=", id)
    .where("state", "in", ["scanning", "unscanned"])
    .where("state", "<>", state)
    .execute();
}

/** Blocks every file with these bytes and removes the reference to them. */
export function blockFiles(tx: TenantTx, sha256: string, reason: string) {
  return tx
    .updateTable("files")
    .set({ state: "blocked", reason, sha256: null })
    .where("sha256", "=", sha256)
    .returning(["id", "size", "used_by_type", "used_by_id"])
    .execute();
}

export async function findUnscannedFiles(db: TenantDb, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("state", "=", "unscanned")
    .orderBy("created_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks files, whatever uses them. */
export function lockFiles(tx: TenantTx, ids: readonly string[]) {
  return tx
    .selectFrom("files")
    .select(["id", "size", "state", "sha256", "created_at"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Leaves of files only that they were there. */
export async function clearFiles(
  tx: TenantTx,
  ids: readonly string[],
  name: string,
): Promise<void> {
  await tx
    .updateTable("files")
    .set({
      name,
      state: "removed",
      size: 0,
      sha256: null,
      media_type: "application/octet-stream",
      width: null,
      height: null,
      reason: null,
    })
    .where("id", "in", ids)
    .execute();
}
