import { customers } from "@parley/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";

type CustomerFilter = Pick<customers.Filter, "search" | "status" | "organization" | "sort">;

const orders = {
  name: "accounts.sort_name",
  email: "accounts.email",
  created_at: "accounts.created_at",
} as const;

function filteredCustomers(db: TenantDb, { search, status, organization }: CustomerFilter) {
  let query = db
    .selectFrom("accounts")
    .where("accounts.role_id", "=", (row) =>
      row.selectFrom("roles").select("roles.id").where("roles.kind", "=", "customer"),
    )
    .where("accounts.deleted_at", status === "trash" ? "is not" : "is", null);
  if (status && status !== "trash") query = query.where("accounts.status", "=", status);
  if (organization) {
    query = query.where("accounts.id", "in", (row) =>
      row
        .selectFrom("customers")
        .select("customers.account_id")
        .where("customers.organization_id", "=", organization),
    );
  }
  if (search) query = query.where("accounts.id", "in", (row) => matchingAccounts(row, search));
  return query;
}

/** A person has a few search keys, so this covers at least as many people as a search returns. */
const maxKeys = sql.lit(customers.reach.search * 4);

/** Accounts with a search key that starts with the text, limited to the first keys. */
function matchingAccounts(row: ExpressionBuilder<DB, "accounts">, search: string) {
  const typed = /^[\d\s+().-]+$/.test(search) ? search.replace(/\D/g, "") : search;
  const from = sql<string>`fold_text(${typed})`;
  const keys = row
    .selectFrom("person_keys")
    .select("person_keys.account_id")
    .where("person_keys.key", ">=", from)
    .where("person_keys.key", "<", sql<string>`${from} || chr(1114111)`)
    .orderBy("person_keys.key")
    .limit(maxKeys);
  return row.selectFrom(keys.as("found")).select("found.account_id");
}

/** The ids of customers in the requested order. */
export async function findCustomerIds(
  db: TenantDb,
  { sort = "name", ...wanted }: CustomerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await filteredCustomers(db, wanted)
    .select("accounts.id")
    .orderBy(orders[sort.replace("-", "") as keyof typeof orders], direction)
    .orderBy("accounts.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** The number of customers, counted up to `limit`. */
export async function countCustomers(
  db: TenantDb,
  wanted: CustomerFilter,
  limit: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      filteredCustomers(db, wanted).select("accounts.id").limit(sql.lit(limit)).as("some"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
