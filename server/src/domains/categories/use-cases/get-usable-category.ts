import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { type CategoryRow, findCategory } from "../categories.store.ts";

/** The category a form names; one that was switched off cannot be chosen. */
export async function getUsableCategory(tx: TenantTx, id: string): Promise<CategoryRow> {
  const category = await findCategory(tx, id);
  if (!category) throw refuseField("category", "Unknown category");
  if (!category.is_active) throw refuseField("category", "Category is not active");
  return category;
}
