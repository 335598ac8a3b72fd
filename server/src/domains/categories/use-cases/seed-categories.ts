import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { insertCategories } from "../categories.store.ts";

const starters = [
  ["Question", "Ask how something works or where to find it."],
  ["Problem", "Report something that does not work as it should."],
  ["Billing", "Ask about an invoice, a payment or a plan."],
  ["Feature request", "Suggest something you would like to see."],
  ["Other", "Anything that fits none of the above."],
] as const;

/** The reasons for contact a new business starts with. */
export async function seedCategories(tx: TenantTx): Promise<void> {
  await insertCategories(
    tx,
    starters.map(([name, description], position) => ({ id: newId(), name, description, position })),
  );
}
