import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

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

type Row = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

/** Somebody another record names. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly is_staff: boolean;
  readonly is_active: boolean;
}

function personOf({ id, email, first_name, last_name, ...row }: Row): NamedPerson {
  return {
    id,
    email,
    // Who gave no name is called by the part of the address before the @.
    name: `${first_name} ${last_name}`.trim() || email.replace(/@.*/, ""),
    role: row.role_kind === "custom" ? row.role_name : row.role_kind,
    is_staff: row.role_kind !== "customer",
    is_active: row.status === "active",
  };
}

/** All who work here, by name; those who left among them. */
export async function findStaff(db: TenantDb): Promise<NamedPerson[]> {
  const rows = await people(db)
    .where("roles.kind", "<>", "customer")
    .orderBy("accounts.first_name")
    .orderBy("accounts.last_name")
    .orderBy("accounts.id")
    .execute();
  return rows.map(personOf);
}

/** Customers by their ids and addresses. */
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
