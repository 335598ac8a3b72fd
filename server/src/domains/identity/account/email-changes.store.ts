import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewEmailChange {
  id: string;
  account_id: string;
  email: string;
  token_hash: Buffer;
  credential_version: number;
  session_id: string;
  is_undo?: boolean;
}

/** How long a link is valid. An earlier address can be put back for longer than a new one can be confirmed. */
const lifetimes = { confirm: "24 hours", undo: "7 days" };

/** Replaces an earlier request, whose link stops working. */
export async function replaceEmailChange(tx: TenantTx, change: NewEmailChange): Promise<void> {
  const lifetime = change.is_undo ? lifetimes.undo : lifetimes.confirm;
  await tx.deleteFrom("email_changes").where("account_id", "=", change.account_id).execute();
  await tx
    .insertInto("email_changes")
    .values({ ...change, expires_at: sql<string>`now() + ${lifetime}::interval` })
    .execute();
}

function validChanges(db: TenantDb) {
  return db
    .selectFrom("email_changes")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "email_changes.business_id")
        .onRef("accounts.id", "=", "email_changes.account_id")
        .onRef("accounts.credential_version", "=", "email_changes.credential_version"),
    )
    .where("email_changes.expires_at", ">", sql<string>`now()`)
    .where("accounts.status", "=", "active");
}

/** The requested address that is not confirmed yet. */
export async function findPendingEmail(db: TenantDb, accountId: string): Promise<string | null> {
  const row = await validChanges(db)
    .select("email_changes.email")
    .where("email_changes.account_id", "=", accountId)
    .where("email_changes.is_undo", "=", false)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Locks the requested change and its account, so that of two concurrent confirmations only one succeeds. */
export function lockEmailChange(tx: TenantTx, id: string, token_hash: Buffer) {
  return validChanges(tx)
    .select([
      "email_changes.email",
      "email_changes.session_id",
      "email_changes.account_id",
      sql<string>`coalesce(accounts.email, '')`.as("old_email"),
    ])
    .where("email_changes.id", "=", id)
    .where("email_changes.token_hash", "=", token_hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteEmailChange(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("email_changes").where("id", "=", id).execute();
}

export const deleteExpiredEmailChanges = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "email_changes", sql`expires_at < now()`);
