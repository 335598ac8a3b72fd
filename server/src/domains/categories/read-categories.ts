import { type categories, categories as contract, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import {
  type CategoryRow,
  countCategories,
  findCategories,
  findCategory,
} from "./categories.store.ts";
import { categoryOf, publicCategoryOf } from "./category.ts";

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

export async function showCategory(db: TenantDb, id: string): Promise<categories.Category> {
  const row = await findCategory(db, id);
  if (!row) throw fail("record.not_found");
  return categoryOf(row);
}

/** The category a form names; one that was switched off cannot be chosen. */
export async function getUsableCategory(tx: TenantTx, id: string): Promise<CategoryRow> {
  const category = await findCategory(tx, id);
  if (!category) throw refuseField("category", "Unknown category");
  if (!category.is_active) throw refuseField("category", "Category is not active");
  return category;
}
