import { type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";

export const mostUsers = 500;
// A person has a few keys.
const mostKeys = sql.lit(mostUsers * 4);

/** Whom a reader may find: customers, those who work here, or neither. An address is a key for whoever may see it. */
function findable({ permissions }: Person) {
  const isManager = permissions.has("agents.manage");
  return sql<SqlBool>`(
    (roles.kind = 'customer' and ${permissions.has("customers.read")})
    or (roles.kind <> 'customer' and ${permissions.has("desk.use")} and (
      ${isManager} or strpos(accounts.sort_name || ' ' || accounts.sort_name, keys.key) > 0
    ))
  )`;
}

/** People whose name, address or number begins so; whose it is to the letter comes first. */
export function findUserHits(
  db: TenantDb,
  reader: Person,
  said: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const typed = /^[\d\s+().-]+$/.test(said) ? said.replace(/\D/g, "") : said;
  const from = sql<string>`fold_text(${typed})`;
  const keys = db
    .selectFrom("person_keys")
    .select(["business_id", "account_id", "key"])
    .where("key", ">=", from)
    .where("key", "<", sql<string>`${from} || chr(1114111)`)
    .orderBy("key")
    .limit(mostKeys);
  const people = db
    .selectFrom(keys.as("keys"))
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "keys.business_id")
        .onRef("accounts.id", "=", "keys.account_id"),
    )
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .where("accounts.deleted_at", "is", null)
    .where(findable(reader))
    .groupBy(["accounts.business_id", "accounts.id", "roles.kind"])
    .select(["accounts.id", "roles.kind", sql<boolean>`bool_or(keys.key = ${from})`.as("is_exact")])
    .select([
      "accounts.first_name",
      "accounts.last_name",
      "accounts.email",
      "accounts.phone_number",
    ])
    .select(["accounts.avatar_url", "accounts.sort_name"]);
  return db
    .selectFrom(people.as("people"))
    .selectAll("people")
    .select(sql<number>`(count(*) over ())::int`.as("count"))
    .orderBy("is_exact", "desc")
    .orderBy("sort_name")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export type UserHitRow = Awaited<ReturnType<typeof findUserHits>>[number];
