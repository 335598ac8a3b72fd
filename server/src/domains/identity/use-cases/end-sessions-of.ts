import type { TenantTx } from "#platform/db/tenant-db.ts";
import { endSessions } from "../sessions.store.ts";

/** Signs a person out everywhere, as part of another change: deactivation, a new address, a lost device. */
export function endSessionsOf(tx: TenantTx, accountId: string, because: string): Promise<number> {
  return endSessions(tx, { accountId }, because);
}
