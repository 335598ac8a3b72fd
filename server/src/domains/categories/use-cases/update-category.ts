import type { categories } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { getUsableDepartment } from "../../departments/index.ts";
import { categoryUpdated } from "../categories.events.ts";
import { lockCategory } from "../categories.store.ts";
import { changeCategory } from "./change-category.ts";

interface Changed {
  message: string;
  category: categories.Category;
}

export function updateCategory(
  ctx: Context,
  id: string,
  { version, department, ...fields }: categories.Change,
): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const held = await lockCategory(tx, id);
    if (!held) throw fail("record.not_found");
    // One that was closed meanwhile may stay; it cannot be chosen anew.
    const isNew = department && department !== held.department_id;
    const chosen = isNew ? await getUsableDepartment(tx, department) : undefined;
    const departmentName = department === null ? null : chosen?.name;
    const change = { ...fields, department_id: department };
    const category = await changeCategory(tx, ctx, held, change, {
      version,
      departmentName,
      event: (changed, about) => categoryUpdated({ category_id: id, fields: changed }, about),
    });
    return { message: "Category updated successfully", category };
  });
}
