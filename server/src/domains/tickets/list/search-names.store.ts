import type { FilterField } from "@parley/contract/tickets/list/filter";
import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

const most = 50;

/** When it is, and where the days of the business begin. */
export async function findNow(db: TenantDb): Promise<{ at: Date; zone: string }> {
  const { at, zone } = await db
    .selectFrom("businesses")
    .select(["timezone as zone", sql<string>`now()`.as("at")])
    .executeTakeFirstOrThrow();
  return { at: new Date(at), zone };
}

/** The ids of those who are called so: by an address, a whole name, or whole words of its beginning. */
async function findPeople(db: TenantDb, name: string, isStaff: boolean): Promise<string[]> {
  const from = sql<string>`fold_text(${name})`;
  const rows = await db
    .selectFrom("person_keys")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "person_keys.business_id")
        .onRef("accounts.id", "=", "person_keys.account_id"),
    )
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select("accounts.id")
    .distinct()
    .where("person_keys.key", ">=", from)
    // The sign that follows a space: what goes on with another word, and no longer word.
    .where("person_keys.key", "<", sql<string>`${from} || '!'`)
    .$if(isStaff, (query) => query.where("roles.kind", "<>", "customer"))
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

async function findByName(
  db: TenantDb,
  table: "organizations" | "departments" | "ticket_categories",
  name: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where(sql<string>`fold_text(name)`, "=", sql<string>`fold_text(${name})`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who or what is meant by a name, by the field that names it. */
export const findIdsByName: Partial<
  Record<FilterField, (db: TenantDb, name: string) => Promise<string[]>>
> = {
  assignee: (db, name) => findPeople(db, name, true),
  requester: (db, name) => findPeople(db, name, false),
  organization: (db, name) => findByName(db, "organizations", name),
  department: (db, name) => findByName(db, "departments", name),
  category: (db, name) => findByName(db, "ticket_categories", name),
};
