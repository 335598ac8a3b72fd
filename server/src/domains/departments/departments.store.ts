import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewDepartment {
  id: string;
  name: string;
  slug: string;
  support_email: string | null;
  is_default: boolean;
}

export async function insertDepartment(tx: TenantTx, department: NewDepartment): Promise<void> {
  await tx.insertInto("departments").values(department).execute();
}

/** What a visitor may choose from. */
export function findActiveDepartments(db: TenantDb) {
  return db
    .selectFrom("departments")
    .select(["id", "name"])
    .where("is_active", "=", true)
    .orderBy("name")
    .execute();
}

export async function insertMember(
  tx: TenantTx,
  department_id: string,
  account_id: string,
): Promise<void> {
  await tx.insertInto("department_members").values({ department_id, account_id }).execute();
}
