import { mostNamedOfDepartment } from "@parley/contract/tickets/conversation/mentions";
import { type SqlBool, sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { nameOf } from "../core/people.store.ts";

/** Active staff who may read notes. A business has at most a few hundred, found by their roles. */
function readersOfNotes(db: TenantDb) {
  return db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .where("roles.kind", "<>", "customer")
    .where(sql<SqlBool>`roles.permissions @> array['tickets.note']`)
    .where("accounts.status", "=", "active")
    .where("accounts.deleted_at", "is", null);
}

/** Those whose name has these letters; names that begin with them come first. */
export function findReadersOfNotes(db: TenantDb, search: string, most: number) {
  const place = sql<number>`strpos(accounts.sort_name, fold_text(${search}))`;
  return readersOfNotes(db)
    .select(["accounts.id", "accounts.avatar_url", nameOf("accounts").as("name")])
    .where(place, ">", 0)
    .orderBy(sql`${place} = 1`, "desc")
    .orderBy("accounts.sort_name")
    .orderBy("accounts.id")
    .limit(most)
    .execute();
}

const mostNamed = sql.lit(mostNamedOfDepartment);

/** Departments whose name has these letters, each with how many people a mention of it names. */
export function findMentionableDepartments(db: TenantDb, search: string, most: number) {
  const place = sql<number>`strpos(fold_text(departments.name), fold_text(${search}))`;
  return db
    .selectFrom("departments")
    .select(["departments.id", "departments.name"])
    .select((department) =>
      readersOfNotes(db)
        .innerJoin("department_members as members", (join) =>
          join
            .onRef("members.business_id", "=", "accounts.business_id")
            .onRef("members.account_id", "=", "accounts.id"),
        )
        .where("members.department_id", "=", department.ref("departments.id"))
        .select(sql<number>`least(count(*), ${mostNamed})::int`.as("members"))
        .$asScalar()
        .$notNull()
        .as("members"),
    )
    .where("departments.is_active", "=", true)
    .where(place, ">", 0)
    .orderBy(sql`${place} = 1`, "desc")
    .orderBy(sql`lower(departments.name)`)
    .orderBy("departments.id")
    .limit(most)
    .execute();
}

/** The people whom a mention of these departments names: of each the first by name, up to a limit. */
export async function findNamedMembers(
  db: TenantDb,
  departmentIds: readonly string[],
): Promise<{ department_id: string; id: string }[]> {
  if (departmentIds.length === 0) return [];
  const members = readersOfNotes(db)
    .innerJoin("department_members as members", (join) =>
      join
        .onRef("members.business_id", "=", "accounts.business_id")
        .onRef("members.account_id", "=", "accounts.id"),
    )
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "members.business_id")
        .onRef("departments.id", "=", "members.department_id"),
    )
    .where("departments.is_active", "=", true)
    .where("members.department_id", "=", sql<string>`any(${departmentIds}::uuid[])`)
    .select(["accounts.id", "members.department_id"])
    .select(
      sql<number>`row_number() over (
        partition by members.department_id order by accounts.sort_name, accounts.id
      )`.as("place"),
    );
  return db
    .selectFrom(members.as("named"))
    .select(["named.department_id", "named.id"])
    .where("named.place", "<=", mostNamed)
    .orderBy("named.department_id")
    .orderBy("named.place")
    .execute();
}

/** What departments are called, by id; of unknown ones nothing. */
export async function findDepartmentNames(db: TenantDb, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("departments")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("name")
    .execute();
}
