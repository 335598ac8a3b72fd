import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** All departments by name, with how many active people work in each. */
export function findGroups(db: TenantDb) {
  return db
    .selectFrom("departments")
    .leftJoin("department_members as members", (join) =>
      join
        .onRef("members.business_id", "=", "departments.business_id")
        .onRef("members.department_id", "=", "departments.id"),
    )
    .leftJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "members.business_id")
        .onRef("accounts.id", "=", "members.account_id")
        .on("accounts.status", "=", "active"),
    )
    .select([
      "departments.id",
      "departments.name",
      "departments.is_active",
      sql<number>`count(accounts.id)`.as("member_count"),
    ])
    .groupBy(["departments.business_id", "departments.id"])
    .orderBy("departments.name")
    .execute();
}
