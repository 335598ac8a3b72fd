import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteOldNotices, deleteSurplusNotices } from "./folded-notices.store.ts";

const mostPerPerson = 1000;

/** Notices are kept 90 days, and a thousand per person at most. */
export async function tidyNotifications(tx: TenantTx): Promise<number> {
  return (await deleteOldNotices(tx)) + (await deleteSurplusNotices(tx, mostPerPerson));
}
