import type { tickets } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { getUsableCategory } from "../../categories/index.ts";
import { findDefault, findDepartment, getUsableDepartment } from "../../departments/index.ts";

/** Where a new ticket goes: the department it names, else its category's, else the default one. */
export async function placeTicket(tx: TenantTx, draft: tickets.Draft) {
  const category = draft.category ? await getUsableCategory(tx, draft.category) : undefined;
  const department = draft.department
    ? await getUsableDepartment(tx, draft.department)
    : ((await activeOf(tx, category?.department_id)) ?? (await findDefault(tx)));
  if (!department) throw new Error("the business has no default department");
  return {
    department_id: department.id,
    category_id: category?.id ?? null,
    priority: draft.priority ?? ((category?.default_priority ?? "normal") as tickets.Priority),
  };
}

async function activeOf(tx: TenantTx, departmentId: string | null | undefined) {
  const department = departmentId ? await findDepartment(tx, departmentId) : undefined;
  return department?.is_active ? department : undefined;
}
