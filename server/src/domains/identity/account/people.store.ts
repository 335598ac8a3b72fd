import type { Scope } from "@parley/contract";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { permissionSet } from "./roles.store.ts";

function people(db: TenantDb) {
  return db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select([
      "accounts.id",
      "accounts.first_name",
      "accounts.last_name",
      "accounts.status",
      "roles.kind as role_kind",
      "roles.name as role_name",
      sql<string>`coalesce(accounts.email, '')`.as("email"),
    ]);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

/** A person that another record refers to. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly is_staff: boolean;
  readonly is_active: boolean;
}

function personOf({ id, email, first_name, last_name, ...row }: PersonRow): NamedPerson {
  return {
    id,
    email,
    // Without a name, the local part of the email address is shown.
    name: `${first_name} ${last_name}`.trim() || email.replace(/@.*/, ""),
    role: row.role_kind === "custom" ? row.role_name : row.role_kind,
    is_staff: row.role_kind !== "customer",
    is_active: row.status === "active",
  };
}

/** All staff by name, inactive ones included. */
export async function findStaff(db: TenantDb): Promise<NamedPerson[]> {
  const rows = await people(db)
    .where("roles.kind", "<>", "customer")
    .orderBy("accounts.first_name")
    .orderBy("accounts.last_name")
    .orderBy("accounts.id")
    .execute();
  return rows.map(personOf);
}

/** The active member of staff with an address. */
export async function findStaffByAddress(
  db: TenantDb,
  email: string,
): Promise<NamedPerson | undefined> {
  const row = await people(db)
    .where("roles.kind", "<>", "customer")
    .where("accounts.status", "=", "active")
    .where(sql`lower(accounts.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row && personOf(row);
}

/** The active admins of the business. */
export async function findAdmins(db: TenantDb): Promise<NamedPerson[]> {
  const rows = await people(db)
    .where("roles.kind", "=", "admin")
    .where("accounts.status", "=", "active")
    .limit(100)
    .execute();
  return rows.map(personOf);
}

/** Customers with one of these ids or addresses. */
export async function findCustomers(
  db: TenantDb,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<NamedPerson[]> {
  const rows = await people(db)
    .where("roles.kind", "=", "customer")
    .where((account) =>
      account.or([
        account("accounts.id", "=", sql<string>`any(${ids}::uuid[])`),
        account("accounts.email", "=", sql<string>`any(${emails}::text[])`),
      ]),
    )
    .execute();
  return rows.map(personOf);
}

/** Active people with their current permissions, for work that is done on their behalf outside a request. */
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
    permissions: permissionSet(permissions),
    // An admin always has full scope.
    scope: kind === "admin" ? "all" : (scope as Scope),
    departments,
  }));
}
