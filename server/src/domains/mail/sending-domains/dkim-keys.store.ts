import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = ["id", "domain", "selector", "public_key", "proven_at", "created_at"] as const;

const keysInOrder = (db: TenantDb) =>
  db
    .selectFrom("mail_dkim_keys")
    .select(columns)
    .orderBy("domain")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");

export type DkimKeyRow = Awaited<ReturnType<typeof findDkimKeys>>[number];

/** The keys of a business, by domain, the newest first. */
export const findDkimKeys = (db: TenantDb) => keysInOrder(db).execute();

/** Locks the keys of the business: their number is compared. */
export async function lockDkimKeys(tx: TenantTx): Promise<DkimKeyRow[]> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  return findDkimKeys(tx);
}

interface NewDkimKey {
  readonly id: string;
  readonly domain: string;
  readonly selector: string;
  readonly public_key: string;
  readonly sealed_private_key: string;
}

export async function insertDkimKey(tx: TenantTx, key: NewDkimKey): Promise<void> {
  await tx.insertInto("mail_dkim_keys").values(key).execute();
}

export async function deleteDkimKey(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("mail_dkim_keys").where("id", "=", id).execute();
}

/** Says whether the record of a key is published. */
export async function saveProven(tx: TenantTx, id: string, isProven: boolean): Promise<void> {
  await tx
    .updateTable("mail_dkim_keys")
    .set({ proven_at: isProven ? sql<string>`now()` : null })
    .where("id", "=", id)
    .execute();
}

/** The newest key of a domain whose record is published. */
export function findSigningKey(db: TenantDb, domain: string) {
  return db
    .selectFrom("mail_dkim_keys")
    .select(["id", "selector", "sealed_private_key"])
    .where("domain", "=", domain)
    .where("proven_at", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
