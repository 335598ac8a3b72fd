import type { Scope } from "@parley/contract";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { rightsOf } from "./rights.ts";

/** People with the rights they have now, for what is done or told in their name while they are not asking. Who left is not among them. */
export async function findActingPeople(db: TenantDb, ids: readonly string[]): Promise<Person[]> {
  const rows = await db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select(["accounts.id", "accounts.scope", "roles.kind", "roles.permissions"])
    .select((row) =>
      sql<string[]>`array(${row
        .selectFrom("department_members as members")
        .select("members.department_id")
        .whereRef("members.account_id", "=", "accounts.id")})`.as("departments"),
    )
    .where("accounts.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("accounts.status", "=", "active")
    .where("accounts.deleted_at", "is", null)
    .execute();
  return rows.map(({ id, scope, kind, permissions, departments }) => ({
    kind: "person",
    id,
    sessionId: "",
    role: kind,
    permissions: rightsOf(permissions),
    // Admins reach everything, whatever their row says.
    scope: kind === "admin" ? "all" : (scope as Scope),
    departments,
  }));
}
