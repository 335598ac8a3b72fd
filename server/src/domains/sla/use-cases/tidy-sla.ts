import type { TenantTx } from "#platform/db/tenant-db.ts";
import { deleteSettledTimers } from "../timers/timers.store.ts";

const keptDays = 35;
const most = 5000;

/** Timers of clocks that have stopped are kept five weeks; what they told is in the ticket's log. */
export async function tidySla(tx: TenantTx): Promise<void> {
  await deleteSettledTimers(tx, keptDays, most);
}
