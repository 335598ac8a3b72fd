import type { TenantTx } from "#platform/db/tenant-db.ts";
import { updateAccount } from "../accounts.store.ts";

/** Until the person has chosen a new password, nothing else answers them. */
export function setMustChangePassword(tx: TenantTx, accountId: string): Promise<void> {
  return updateAccount(tx, accountId, { must_change_password: true });
}
