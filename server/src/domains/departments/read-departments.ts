import { departments as contract, type departments, type Page } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { departmentOf, wholeDepartmentOf } from "./department.ts";
import {
  countDepartments,
  type DepartmentRow,
  findDepartment,
  findDepartments,
} from "./departments.store.ts";
import { findMembers } from "./members.store.ts";

export async function listDepartments(
  ctx: Context,
  asked: departments.Filter,
): Promise<Page<departments.Department>> {
  const [count, rows] = await Promise.all([
    countDepartments(ctx.read, asked),
    findDepartments(ctx.read, { ...asked, ...rangeOf(asked) }),
  ]);
  return pageOf(contract.list.path, asked, count, rows.map(departmentOf));
}

export async function showDepartment(
  db: TenantDb,
  id: string,
): Promise<departments.WholeDepartment> {
  const row = await findDepartment(db, id);
  if (!row) throw fail("record.not_found");
  return wholeDepartmentOf(row, await findMembers(db, id));
}

/** A department as a reader may see it: email addresses of members only for those who manage them. */
export async function showDepartmentTo(
  { read, actor }: PersonContext,
  id: string,
): Promise<departments.WholeDepartment> {
  const department = await showDepartment(read, id);
  const { permissions } = actor;
  if (permissions.has("agents.manage") || permissions.has("departments.manage")) return department;
  return { ...department, members: department.members.map((one) => ({ ...one, email: "" })) };
}

/** The department a form names. One of another business is as unknown as none; a closed one takes nothing new. */
export async function getUsableDepartment(tx: TenantTx, id: string): Promise<DepartmentRow> {
  const department = await findDepartment(tx, id);
  if (!department) throw refuseField("department", "Unknown department");
  if (!department.is_active) throw refuseField("department", "Department is not active");
  return department;
}
