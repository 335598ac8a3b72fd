import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { FetchFailure } from "./imap-folder.ts";

export interface FolderRow {
  readonly uidvalidity: number;
  readonly last_uid: number;
  readonly last_ok_at: string;
  readonly error_count: number;
  readonly last_error: string | null;
  readonly stuck_uid: number | null;
  readonly stuck_tries: number;
}

interface FolderKey {
  readonly department_id: string;
  readonly name: string;
}

export function findFolder(
  db: TenantDb,
  { department_id, name }: FolderKey,
): Promise<FolderRow | undefined> {
  return db
    .selectFrom("mail_folders")
    .select(["uidvalidity", "last_uid", "last_ok_at", "error_count", "last_error"])
    .select(["stuck_uid", "stuck_tries"])
    .where("department_id", "=", department_id)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Says how far a folder has been read. */
export async function saveCursor(
  tx: TenantTx,
  key: FolderKey,
  cursor: { readonly uidvalidity: number; readonly last_uid: number },
): Promise<void> {
  await tx
    .insertInto("mail_folders")
    .values({ ...key, ...cursor })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "department_id", "name"]).doUpdateSet(cursor),
    )
    .execute();
}

export async function saveFolderRead(
  tx: TenantTx,
  { department_id, name }: FolderKey,
): Promise<void> {
  await tx
    .updateTable("mail_folders")
    .set({ last_ok_at: sql<string>`now()`, error_count: 0, last_error: null })
    .where("department_id", "=", department_id)
    .where("name", "=", name)
    .execute();
}

/** Counts a failure, and whether it was of the same message again; answers how many there were one after the other. */
export async function saveFolderFailure(
  tx: TenantTx,
  key: FolderKey,
  { stage, uid }: FetchFailure,
): Promise<number> {
  const nowhere = { uidvalidity: 0, last_uid: 0 };
  const stuck = uid === undefined ? {} : { stuck_uid: uid, stuck_tries: 1 };
  const { error_count } = await tx
    .insertInto("mail_folders")
    .values({ ...key, ...nowhere, error_count: 1, last_error: stage, ...stuck })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "department_id", "name"]).doUpdateSet({
        error_count: sql<number>`mail_folders.error_count + 1`,
        last_error: stage,
        ...(uid !== undefined && {
          stuck_uid: uid,
          stuck_tries: sql<number>`case when mail_folders.stuck_uid = ${uid} then mail_folders.stuck_tries + 1 else 1 end`,
        }),
      }),
    )
    .returning("error_count")
    .executeTakeFirstOrThrow();
  return error_count;
}

interface ListedUid {
  readonly department_id: string;
  readonly folder: string;
  readonly uidvalidity: number;
  readonly uid: number;
  readonly mail_id: string | null;
  readonly state: "stored" | "gone" | "unfetchable";
}

export async function insertUid(tx: TenantTx, listed: ListedUid): Promise<void> {
  await tx
    .insertInto("inbound_uids")
    .values(listed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
