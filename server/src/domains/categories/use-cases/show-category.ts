import type { categories } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findCategory } from "../categories.store.ts";
import { categoryOf } from "../category.ts";

export async function showCategory(db: TenantDb, id: string): Promise<categories.Category> {
  const row = await findCategory(db, id);
  if (!row) throw fail("record.not_found");
  return categoryOf(row);
}
