import { type categories, categories as contract, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countCategories, findCategories } from "../categories.store.ts";
import { categoryOf, publicCategoryOf } from "../category.ts";

/** Staff see all categories; everybody else those that can be chosen. */
export async function listCategories(
  ctx: PersonContext,
  asked: categories.Filter,
): Promise<Page<categories.Listed>> {
  const isStaff = ctx.actor.permissions.has("desk.use");
  const wanted = isStaff ? asked : { ...asked, is_active: true };
  const [count, rows] = await Promise.all([
    countCategories(ctx.read, wanted),
    findCategories(ctx.read, { ...wanted, ...rangeOf(asked) }),
  ]);
  const results = rows.map(isStaff ? categoryOf : publicCategoryOf);
  return pageOf(contract.list.path, asked, count, results);
}
