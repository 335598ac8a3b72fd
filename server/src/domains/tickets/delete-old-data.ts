import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteOldBulks } from "./bulk/bulks.store.ts";
import { deleteOldActs } from "./history/acts.store.ts";
import { deleteOldBacktests } from "./sla/backtest/backtests.store.ts";

/** What can no longer be undone, and what was only tried, need not be kept. */
export async function deleteOldTicketData(tx: TenantTx): Promise<number> {
  const acts = await deleteOldActs(tx);
  const bulks = await deleteOldBulks(tx);
  return acts + bulks + (await deleteOldBacktests(tx));
}
