import type { categories } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail, refused } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { getUsableDepartment } from "../../departments/index.ts";
import { categoryCreated } from "../categories.events.ts";
import {
  countCategories,
  findCategory,
  insertCategories,
  lockCategoryLimit,
  nextPosition,
} from "../categories.store.ts";
import { categoryOf, portraitOf } from "../category.ts";

interface Changed {
  message: string;
  category: categories.Category;
}

export function createCategory(
  ctx: Context,
  { department, ...draft }: categories.Draft,
): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const most = await lockCategoryLimit(tx);
    if ((await countCategories(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "categories" });
    }
    if (department) await getUsableDepartment(tx, department);
    const id = newId();
    const position = await nextPosition(tx);
    await insertCategories(tx, [{ ...draft, id, position, department_id: department }]).catch(
      refused("ticket_categories_name", "categories.name_taken"),
    );
    const row = await findCategory(tx, id);
    if (!row) throw new Error("the category was not written");
    const changes = beginnings(portraitOf(row));
    const about = { record: "category", id, version: row.version, changes };
    await announce(tx, ctx, categoryCreated({ category_id: id }, about));
    return { message: "Ticket category created successfully", category: categoryOf(row) };
  });
}
