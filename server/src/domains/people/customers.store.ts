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
      sql<string>`coalesce(customers.notes, '')`.as("notes"),
      sql<string>`coalesce(customers.language, 'en')`.as("language"),
    ]);
}

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customerRows>["execute"]>>[number];

/** Whoever is in the trash, too. */
export function findCustomer(db: TenantDb, id: string): Promise<CustomerRow | undefined> {
  return customerRows(db).where("accounts.id", "=", id).executeTakeFirst();
}

/** The row as it stands, held until the transaction ends. */
export function lockCustomer(tx: TenantTx, id: string): Promise<CustomerRow | undefined> {
  return customerRows(tx).where("accounts.id", "=", id).forUpdate("accounts").executeTakeFirst();
}

/** Some customers, in the order of their ids. */
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

/** All customers there are, and how many there may be; held, so that the last place is given once. */
export async function lockCustomerCount(tx: TenantTx): Promise<{ taken: number; most: number }> {
  const size = await tx
    .selectFrom("role_sizes")
    .select("members")
    .where("role_id", "=", (row) =>
      row.selectFrom("roles").select("roles.id").where("roles.kind", "=", "customer"),
    )
    .forUpdate()
    .executeTakeFirst();
  const { max_customers: most } = await tx
    .selectFrom("businesses")
    .select("max_customers")
    .executeTakeFirstOrThrow();
  return { taken: size?.members ?? 0, most };
}

/** Whose address this is, whether the first or another of theirs. */
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

export interface AccountFields {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly status?: customers.Status | undefined;
}

/** Writes what is said in the account, and moves its version though nothing is: the customer as a whole changed. */
export async function updateCustomerAccount(
  tx: TenantTx,
  id: string,
  change: AccountFields,
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

export async function trashCustomer(tx: TenantTx, id: string, isInTrash: boolean): Promise<number> {
  const { version } = await tx
    .updateTable("accounts")
    .set({ deleted_at: isInTrash ? sql<string>`now()` : null })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Deletes some of those who have been in the trash for 30 days; answers how many. Whoever a conversation names stays in
 * the trash: it would lose its speaker.
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
