import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteOldBulks } from "./bulk/bulks.store.ts";
import { deleteOldActs } from "./history/acts.store.ts";
import { deleteOldBacktests } from "./sla/backtest/backtests.store.ts";

const most = 5000;

/** What can no longer be undone, and what was only tried, need not be kept. */
export async function deleteOldTicketData(tx: TenantTx): Promise<void> {
  await deleteOldActs(tx, most);
  await deleteOldBulks(tx, most);
  await deleteOldBacktests(tx, most);
}
