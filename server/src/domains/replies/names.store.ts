import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

export interface Named {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** What people are called, by their ids. */
export async function findNamed(db: TenantDb, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "last_name", sql<string>`coalesce(email, '')`.as("email")])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function fullNameOf({ first_name, last_name }: Pick<Named, "first_name" | "last_name">) {
  return `${first_name} ${last_name}`.trim();
}
