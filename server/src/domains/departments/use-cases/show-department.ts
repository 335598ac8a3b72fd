import type { departments } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { wholeDepartmentOf } from "../department.ts";
import { findDepartment } from "../departments.store.ts";
import { findMembers } from "../members.store.ts";

export async function showDepartment(
  db: TenantDb,
  id: string,
): Promise<departments.WholeDepartment> {
  const row = await findDepartment(db, id);
  if (!row) throw fail("record.not_found");
  return wholeDepartmentOf(row, await findMembers(db, id));
}
