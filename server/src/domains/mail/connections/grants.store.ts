import { type Expression, sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export interface GrantRow {
  readonly department_id: string;
  readonly provider: string;
  readonly account: string;
  readonly sealed_refresh_token: string;
  readonly sealed_access_token: string;
  readonly is_expired: boolean;
  readonly failures: number;
  readonly dead_reason: string | null;
}

export function findGrant(db: TenantDb, departmentId: string): Promise<GrantRow | undefined> {
  return db
    .selectFrom("mail_grants")
    .select([
      "department_id",
      "provider",
      "account",
      "sealed_refresh_token",
      "sealed_access_token",
      "failures",
      "dead_reason",
      sql<boolean>`expires_at <= now()`.as("is_expired"),
    ])
    .where("department_id", "=", departmentId)
    .executeTakeFirst();
}

interface NewGrant {
  readonly department_id: string;
  readonly provider: string;
  readonly account: string;
  readonly scopes: string;
  readonly sealed_refresh_token: string;
  readonly sealed_access_token: string;
  readonly expiresIn: number;
}

const fromNow = (seconds: number): Expression<string> =>
  sql<string>`now() + make_interval(secs => ${seconds})`;

/** Saves a permission in place of an earlier one. */
export async function saveGrant(
  tx: TenantTx,
  { department_id, expiresIn, ...given }: NewGrant,
): Promise<void> {
  const now = sql<string>`now()`;
  const untroubled = {
    refused_at: null,
    lease: null,
    lease_until: null,
    failures: 0,
    retry_at: null,
    dead_reason: null,
    dead_at: null,
  };
  const fields = {
    ...given,
    ...untroubled,
    expires_at: fromNow(expiresIn),
    connected_at: now,
    refreshed_at: now,
  };
  await tx
    .insertInto("mail_grants")
    .values({ department_id, ...fields })
    .onConflict((conflict) => conflict.constraint("mail_grants_pkey").doUpdateSet(fields))
    .execute();
}

/** Whether the account gave a permission for another mailbox of this business too. */
export async function isUsedElsewhere(
  tx: TenantTx,
  { department_id, provider, account }: GrantRow,
): Promise<boolean> {
  const found = await tx
    .selectFrom("mail_grants")
    .select("department_id")
    .where("provider", "=", provider)
    .where("account", "=", account)
    .where("department_id", "<>", department_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteGrant(tx: TenantTx, departmentId: string): Promise<void> {
  await tx.deleteFrom("mail_grants").where("department_id", "=", departmentId).execute();
}

const mostGrants = 1000;

/** The mailboxes whose tokens end soon, or were not renewed for a day. */
export async function findDueGrants(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom("mail_grants")
    .select("department_id")
    .where("dead_reason", "is", null)
    .where(isDue)
    .limit(mostGrants)
    .execute();
  return rows.map(({ department_id }) => department_id);
}

const isDue = sql<boolean>`(
  (expires_at <= now() + interval '5 minutes' or refreshed_at <= now() - interval '1 day')
  and refreshed_at <= now() - interval '5 minutes'
  and (retry_at is null or retry_at <= now())
)`;

/** A mail server refused a token before its time: once in five minutes that is believed. */
const mayBeRefused = sql<boolean>`(
  (refused_at is null or refused_at <= now() - interval '5 minutes')
  and (retry_at is null or retry_at <= now())
)`;

interface Renewal {
  readonly department_id: string;
  readonly lease: string;
  /** The sealed access token that a mail server refused. */
  readonly refused?: string | undefined;
}

/** Makes the caller the only one who renews the tokens, for as long as asking may take; undefined if that is not due. */
export function claimRenewal(
  tx: TenantTx,
  { department_id, lease, refused }: Renewal,
): Promise<{ sealed_refresh_token: string } | undefined> {
  const claim = tx
    .updateTable("mail_grants")
    .set({
      lease,
      lease_until: sql<string>`now() + interval '30 seconds'`,
      ...(refused !== undefined && { refused_at: sql<string>`now()` }),
    })
    .where("department_id", "=", department_id)
    .where("dead_reason", "is", null)
    .where(sql<boolean>`(lease_until is null or lease_until < now())`);
  const due =
    refused === undefined
      ? claim.where(isDue)
      : claim.where("sealed_access_token", "=", refused).where(mayBeRefused);
  return due.returning("sealed_refresh_token").executeTakeFirst();
}

type Lease = Pick<Renewal, "department_id" | "lease">;

const leased = (tx: TenantTx, { department_id, lease }: Lease) =>
  tx
    .updateTable("mail_grants")
    .where("department_id", "=", department_id)
    .where("lease", "=", lease);

const free = { lease: null, lease_until: null };

interface NewTokens {
  readonly sealed_refresh_token: string;
  readonly sealed_access_token: string;
  readonly expiresIn: number;
}

/** Saves new tokens, unless somebody else holds the lease by now. */
export async function saveTokens(
  tx: TenantTx,
  lease: Lease,
  { expiresIn, ...sealed }: NewTokens,
): Promise<void> {
  const renewed = { expires_at: fromNow(expiresIn), refreshed_at: sql<string>`now()` };
  await leased(tx, lease)
    .set({ ...free, ...sealed, ...renewed, failures: 0, retry_at: null })
    .execute();
}

export async function saveRetry(
  tx: TenantTx,
  lease: Lease,
  { failures, seconds }: { failures: number; seconds: number },
): Promise<void> {
  await leased(tx, lease)
    .set({ ...free, failures, retry_at: fromNow(seconds) })
    .execute();
}

/** Answers whether it was this caller who noted the end. */
export async function saveDeath(tx: TenantTx, lease: Lease, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, lease)
    .set({ ...free, dead_reason: reason.slice(0, 100), dead_at: sql<string>`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
