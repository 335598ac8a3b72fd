import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export function findDepartmentsById(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom("departments")
    .select(["id", "name", "is_active"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Replaces the departments of a person. */
export async function replaceDepartmentsOf(
  tx: TenantTx,
  account_id: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("department_members")
    .where("account_id", "=", account_id)
    .where(sql<boolean>`department_id <> all(${ids}::uuid[])`)
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto("department_members")
    .values(ids.map((department_id) => ({ department_id, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
