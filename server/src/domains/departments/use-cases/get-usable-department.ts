import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { type DepartmentRow, findDepartment } from "../departments.store.ts";

/** The department a form names. One of another business is as unknown as none; a closed one takes nothing new. */
export async function getUsableDepartment(tx: TenantTx, id: string): Promise<DepartmentRow> {
  const department = await findDepartment(tx, id);
  if (!department) throw refuseField("department", "Unknown department");
  if (!department.is_active) throw refuseField("department", "Department is not active");
  return department;
}
