import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export type LinkPurpose = "reset" | "invitation" | "first_password";

interface NewLink {
  id: string;
  token_hash: Buffer;
  account_id: string;
  purpose: LinkPurpose;
  credential_version: number;
  minutes: number;
}

/** Replaces earlier links of the same purpose, which stop working. */
export async function replaceLink(tx: TenantTx, { minutes, ...link }: NewLink): Promise<void> {
  await tx
    .deleteFrom("link_tokens")
    .where("account_id", "=", link.account_id)
    .where("purpose", "=", link.purpose)
    .execute();
  await tx
    .insertInto("link_tokens")
    .values({ ...link, expires_at: sql<string>`now() + ${minutes} * interval '1 minute'` })
    .execute();
}

export type ValidLink = NonNullable<Awaited<ReturnType<typeof findValidLink>>>;

/** A valid link: unused, not expired, and created for the current password. */
export function findValidLink(db: TenantDb, id: string, token_hash: Buffer) {
  return db
    .selectFrom("link_tokens")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "link_tokens.business_id")
        .onRef("accounts.id", "=", "link_tokens.account_id")
        .onRef("accounts.credential_version", "=", "link_tokens.credential_version"),
    )
    .select(["link_tokens.id", "link_tokens.account_id"])
    .select((row) => row.ref("link_tokens.purpose").$castTo<LinkPurpose>().as("purpose"))
    .where("link_tokens.id", "=", id)
    .where("link_tokens.token_hash", "=", token_hash)
    .where("link_tokens.used_at", "is", null)
    .where("link_tokens.expires_at", ">", sql<string>`now()`)
    .where("accounts.status", "not in", ["deactivated", "blocked"])
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Marks a link as used; of two concurrent uses, only one returns true. */
export async function markLinkUsed(tx: TenantTx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("link_tokens")
    .set({ used_at: sql<string>`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteOldLinks = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "link_tokens", sql`created_at < now() - interval '30 days'`);
