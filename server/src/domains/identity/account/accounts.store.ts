import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = [
  "accounts.id",
  "accounts.username",
  "accounts.password_hash",
  "accounts.credential_version",
  "accounts.first_name",
  "accounts.last_name",
  "accounts.phone_number",
  "accounts.avatar_url",
  "accounts.status",
  "accounts.first_login",
  "accounts.must_change_password",
  "accounts.last_login_at",
  "accounts.proven_email",
  "roles.kind as role_kind",
  "roles.name as role_name",
] as const;

/** The unique constraints that fail when an address belongs to another account. */
export const addressConstraints = ["accounts_email", "addresses_one_owner"];

function accounts(db: TenantDb) {
  return (
    db
      .selectFrom("accounts")
      .innerJoin("roles", (join) =>
        join
          .onRef("roles.business_id", "=", "accounts.business_id")
          .onRef("roles.id", "=", "accounts.role_id"),
      )
      .select(columns)
      // A contact without sign-in may have no email address.
      .select(sql<string>`coalesce(accounts.email, '')`.as("email"))
  );
}

/** Leaves out deleted accounts: their addresses are free to use again. */
function notDeleted(db: TenantDb) {
  return accounts(db).where("accounts.deleted_at", "is", null);
}

export type Account = Awaited<ReturnType<typeof getAccount>>;

export function getAccount(db: TenantDb, id: string) {
  return accounts(db).where("accounts.id", "=", id).executeTakeFirstOrThrow();
}

/** Finds an account by user name or email address, ignoring case. */
export function findAccount(db: TenantDb, identifier: string): Promise<Account | undefined> {
  const typed = identifier.toLowerCase();
  return notDeleted(db)
    .where((account) =>
      account.or([account("accounts.email", "=", typed), account("accounts.username", "=", typed)]),
    )
    .executeTakeFirst();
}

/** Locks the account row until the transaction ends. */
export function lockAccount(tx: TenantTx, id: string): Promise<Account> {
  return accounts(tx).where("accounts.id", "=", id).forUpdate("accounts").executeTakeFirstOrThrow();
}

export function findAccountByEmail(db: TenantDb, email: string): Promise<Account | undefined> {
  return notDeleted(db).where("accounts.email", "=", email).executeTakeFirst();
}

interface NewAccount {
  id: string;
  email: string | null;
  first_name: string;
  last_name: string;
  role_id: string;
  scope: "all" | "departments" | "assigned";
  status: "contact" | "invited" | "active";
  password_hash: string | null;
  email_verified_at?: string | null;
  username?: string | null;
  phone_number?: string;
  job_title?: string;
  must_change_password?: boolean;
}

export function insertAccount(tx: TenantTx, account: NewAccount): Promise<void> {
  return insertAccounts(tx, [account]);
}

export async function insertAccounts(tx: TenantTx, accounts: NewAccount[]): Promise<void> {
  await tx.insertInto("accounts").values(accounts).execute();
}

/**
 * Sets a new password unless it changed since the account was read; returns whether it was set. The new credential
 * version makes earlier links invalid.
 */
export async function updatePassword(
  tx: TenantTx,
  seen: Pick<Account, "id" | "credential_version">,
  password_hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set((account) => ({
      password_hash,
      must_change_password: false,
      credential_version: account("credential_version", "+", 1),
    }))
    .where("id", "=", seen.id)
    .where("credential_version", "=", seen.credential_version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface AccountChange {
  first_login?: boolean;
  must_change_password?: boolean;
  status?: "invited" | "active";
}

export async function updateAccount(
  tx: TenantTx,
  id: string,
  change: AccountChange,
): Promise<void> {
  await tx.updateTable("accounts").set(change).where("id", "=", id).execute();
}

/** The fields of a profile; an undefined field stays unchanged. */
export interface ProfileFields {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | undefined;
  avatar_url?: string | null | undefined;
}

export async function updateProfile(
  tx: TenantTx,
  id: string,
  change: ProfileFields,
): Promise<number> {
  const { version } = await tx
    .updateTable("accounts")
    .set(change)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Changes the email address. The new credential version makes links mailed to the old address invalid. */
export async function updateEmail(
  tx: TenantTx,
  id: string,
  email: string | null,
  { isProven, keepsProven = false }: { isProven: boolean; keepsProven?: boolean },
): Promise<number> {
  const { version } = await tx
    .updateTable("accounts")
    .set((account) => ({
      email,
      email_verified_at: isProven ? sql<string>`now()` : null,
      proven_email: keepsProven ? sql<string>`coalesce(proven_email, email)` : null,
      credential_version: account("credential_version", "+", 1),
    }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** A contact signs up: the name they enter replaces the name on record. */
export async function claimAccount(
  tx: TenantTx,
  id: string,
  said: { first_name: string; last_name: string; password_hash: string },
): Promise<void> {
  await tx.updateTable("accounts").set(said).where("id", "=", id).execute();
}

/** The owner has shown that they read the mail of their address. */
export async function markAddressProven(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ proven_email: null, email_verified_at: sql`now()` })
    .where("id", "=", id)
    .where(sql<boolean>`proven_email is not null or email_verified_at is null`)
    .execute();
}

/** Marks the email address as verified and activates the account. */
export async function markVerified(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ status: "active", email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where("id", "=", id)
    .execute();
}

export async function updateLastLogin(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ last_login_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
