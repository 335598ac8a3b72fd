import type { customers } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

function customerRows(db: TenantDb) {
  return db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .leftJoin("customers", (join) =>
      join
        .onRef("customers.business_id", "=", "accounts.business_id")
        .onRef("customers.account_id", "=", "accounts.id"),
    )
    .leftJoin("organizations", (join) =>
      join
        .onRef("organizations.business_id", "=", "customers.business_id")
        .onRef("organizations.id", "=", "customers.organization_id"),
    )
    .where("roles.kind", "=", "customer")
    .select([
      "accounts.id",
      "accounts.first_name",
      "accounts.last_name",
      "accounts.email",
      "accounts.phone_number",
      "accounts.avatar_url",
      "accounts.password_hash",
      "accounts.last_login_at",
      "accounts.deleted_at",
      "accounts.created_at",
      "accounts.updated_at",
      "accounts.version",
      "organizations.id as organization_id",
      "organizations.name as organization_name",
      "customers.timezone",
    ])
    .select((row) => [
      row.ref("accounts.status").$castTo<customers.Status>().as("status"),
      sql<string[]>`coalesce(customers.other_emails, '{}')`.as("other_emails"),
      sql<boolean>`accounts.email_verified_at is not null and accounts.proven_email is null`.as(
        "is_email_proven",
      ),
      sql<string>`coalesce(customers.notes, '')`.as("notes"),
      sql<string>`coalesce(customers.language, 'en')`.as("language"),
    ]);
}

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customerRows>["execute"]>>[number];

/** Finds trashed customers too. */
export function findCustomer(db: TenantDb, id: string): Promise<CustomerRow | undefined> {
  return customerRows(db).where("accounts.id", "=", id).executeTakeFirst();
}

/** Locks the customer until the transaction ends. */
export function lockCustomer(tx: TenantTx, id: string): Promise<CustomerRow | undefined> {
  return customerRows(tx).where("accounts.id", "=", id).forUpdate("accounts").executeTakeFirst();
}

/** Customers in the order of the given ids. */
export async function findCustomersById(
  db: TenantDb,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  const rows = await customerRows(db)
    .where("accounts.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks the number of customers and reads the limit, so that concurrent requests cannot exceed it. */
export async function lockCustomerCount(tx: TenantTx): Promise<{ used: number; limit: number }> {
  const size = await tx
    .selectFrom("role_sizes")
    .select("members")
    .where("role_id", "=", (row) =>
      row.selectFrom("roles").select("roles.id").where("roles.kind", "=", "customer"),
    )
    .forUpdate()
    .executeTakeFirst();
  const { max_customers: limit } = await tx
    .selectFrom("businesses")
    .select("max_customers")
    .executeTakeFirstOrThrow();
  return { used: size?.members ?? 0, limit };
}

/** The owner of a primary or additional email address. */
export function findAddressOwner(db: TenantDb, email: string) {
  return db
    .selectFrom("addresses")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "addresses.business_id")
        .onRef("accounts.id", "=", "addresses.account_id"),
    )
    .select(["accounts.id", "accounts.first_name", "accounts.last_name"])
    .select(sql<string>`coalesce(accounts.email, '')`.as("email"))
    .where("addresses.email", "=", email)
    .executeTakeFirst();
}

export interface CustomerAccountFields {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly status?: customers.Status | undefined;
}

/** Writes the given fields and always increments the version, because other parts of the customer may have changed. */
export async function updateCustomerAccount(
  tx: TenantTx,
  id: string,
  change: CustomerAccountFields,
): Promise<number> {
  const { version } = await tx
    .updateTable("accounts")
    .set({ ...change, updated_at: sql<string>`now()` })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export interface CustomerFields {
  readonly organization_id?: string | null | undefined;
  readonly other_emails?: string[] | undefined;
  readonly notes?: string | undefined;
  readonly language?: string | undefined;
  readonly timezone?: string | null | undefined;
}

export async function upsertCustomer(
  tx: TenantTx,
  account_id: string,
  fields: CustomerFields,
): Promise<void> {
  await tx
    .insertInto("customers")
    .values({ account_id, ...fields })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "account_id"]).doUpdateSet({ ...fields, account_id }),
    )
    .execute();
}

export async function setTrashed(tx: TenantTx, id: string, isInTrash: boolean): Promise<number> {
  const { version } = await tx
    .updateTable("accounts")
    .set({ deleted_at: isInTrash ? sql<string>`now()` : null })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Deletes a batch of customers who were trashed more than 30 days ago; returns how many. Customers with tickets or
 * messages stay, because conversations refer to them.
 */
export async function purgeCustomers(tx: TenantTx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("accounts")
    .where("id", "in", (row) =>
      row
        .selectFrom("accounts")
        .select("accounts.id")
        .where("accounts.deleted_at", "<", sql<string>`now() - interval '30 days'`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("tickets")
                .select("tickets.id")
                .whereRef("tickets.requester_id", "=", "accounts.id"),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("ticket_messages")
                .select("ticket_messages.id")
                .whereRef("ticket_messages.author_id", "=", "accounts.id"),
            ),
          ),
        )
        .limit(500),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
