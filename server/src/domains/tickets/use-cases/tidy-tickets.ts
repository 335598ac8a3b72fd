import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteOldActs } from "../acts.store.ts";
import { deleteOldBacktests } from "../backtest/backtests.store.ts";
import { deleteOldBulks } from "../bulks.store.ts";

const most = 5000;

/** What can no longer be taken back, and what was only tried, need not be kept. */
export async function tidyTickets(tx: TenantTx): Promise<void> {
  await deleteOldActs(tx, most);
  await deleteOldBulks(tx, most);
  await deleteOldBacktests(tx, most);
}
