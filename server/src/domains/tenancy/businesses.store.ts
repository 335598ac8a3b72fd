import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "timezone",
  "organization_size",
  "domain",
  "brand_color",
  "logo_id",
  "favicon_id",
  "status",
  "mfa_policy",
  "mfa_grace_days",
  "mfa_required_since",
  "customer_signup",
  "anonymous_submissions",
  "verify_addresses",
  "auto_close_days",
  "send_delay_seconds",
  "pause_statuses",
  "tag_creation",
  "agent_figures",
  "version",
  "created_at",
  "updated_at",
] as const;

export function getBusiness(db: TenantDb) {
  return db.selectFrom("businesses").select(columns).executeTakeFirstOrThrow();
}

export type BusinessRow = Awaited<ReturnType<typeof getBusiness>>;

interface NewBusiness {
  id: string;
  name: string;
  email: string;
  timezone: string;
  organization_size: string;
  domain: string;
}

export async function insertBusiness(tx: TenantTx, business: NewBusiness): Promise<void> {
  await tx.insertInto("businesses").values(business).execute();
}

export interface BusinessChange {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  timezone?: string | undefined;
  brand_color?: string | undefined;
  logo_id?: string | null | undefined;
  favicon_id?: string | null | undefined;
  mfa_policy?: string | undefined;
  mfa_grace_days?: number | undefined;
  customer_signup?: string | undefined;
  anonymous_submissions?: string | undefined;
  verify_addresses?: boolean | undefined;
  auto_close_days?: number | null | undefined;
  send_delay_seconds?: number | undefined;
  pause_statuses?: string[] | undefined;
  tag_creation?: string | undefined;
  agent_figures?: boolean | undefined;
}

/** Records since when a second factor is required, and keeps that time while the policy stays. */
export function updateBusiness(tx: TenantTx, change: BusinessChange): Promise<BusinessRow> {
  const mfa_required_since =
    change.mfa_policy === "staff_required"
      ? sql<string>`coalesce(mfa_required_since, now())`
      : change.mfa_policy && null;
  return tx
    .updateTable("businesses")
    .set({ ...change, mfa_required_since })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function activateBusinessRow(tx: TenantTx): Promise<void> {
  await tx.updateTable("businesses").set({ status: "active", activated_at: sql`now()` }).execute();
}

/** Locks the business until the transaction ends, so that concurrent changes run one after the other. */
export function lockBusiness(tx: TenantTx): Promise<BusinessRow> {
  return tx.selectFrom("businesses").select(columns).forUpdate().executeTakeFirstOrThrow();
}

/** Whether the business is still unverified after that time; if so it is locked, so that it cannot be verified meanwhile. */
export async function lockUnverified(tx: TenantTx, after: string): Promise<boolean> {
  const row = await tx
    .selectFrom("businesses")
    .select("id")
    .where("status", "=", "pending")
    .where("registered_at", "<", sql<string>`now() - ${after}::interval`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the business with all its rows. */
export async function deleteBusiness(tx: TenantTx): Promise<void> {
  await tx.deleteFrom("businesses").execute();
}
