import type { departments, Page } from "@parley/contract";
import { departments as contract } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { departmentOf } from "../department.ts";
import { countDepartments, findDepartments } from "../departments.store.ts";

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
