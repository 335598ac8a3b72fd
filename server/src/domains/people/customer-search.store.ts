import { customers } from "@parley/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";

type Wanted = Pick<customers.Filter, "search" | "status" | "organization" | "sort">;

const orders = {
  name: "accounts.sort_name",
  email: "accounts.email",
  created_at: "accounts.created_at",
} as const;

function matching(db: TenantDb, { search, status, organization }: Wanted) {
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
  if (search) query = query.where("accounts.id", "in", (row) => found(row, search));
  return query;
}

/** A person has a few keys, so that these are at least as many people as a search looks at. */
const mostKeys = sql.lit(customers.reach.search * 4);

/** The people a search finds: a range of keys, of too many those that come first. */
function found(row: ExpressionBuilder<DB, "accounts">, search: string) {
  const typed = /^[\d\s+().-]+$/.test(search) ? search.replace(/\D/g, "") : search;
  const from = sql<string>`fold_text(${typed})`;
  const keys = row
    .selectFrom("person_keys")
    .select("person_keys.account_id")
    .where("person_keys.key", ">=", from)
    .where("person_keys.key", "<", sql<string>`${from} || chr(1114111)`)
    .orderBy("person_keys.key")
    .limit(mostKeys);
  return row.selectFrom(keys.as("found")).select("found.account_id");
}

/** The ids of customers, in order. */
export async function findCustomerIds(
  db: TenantDb,
  { sort = "name", ...wanted }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await matching(db, wanted)
    .select("accounts.id")
    .orderBy(orders[sort.replace("-", "") as keyof typeof orders], direction)
    .orderBy("accounts.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many there are, up to `most`. */
export async function countCustomers(db: TenantDb, wanted: Wanted, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, wanted).select("accounts.id").limit(sql.lit(most)).as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
