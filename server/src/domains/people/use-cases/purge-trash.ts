import type { TenantTx } from "#platform/db/tenant-db.ts";
import { purgeCustomers } from "../customers.store.ts";

/** Deletes who has been in the trash for 30 days. */
export async function tidyPeople(tx: TenantTx): Promise<void> {
  while ((await purgeCustomers(tx)) > 0);
}
