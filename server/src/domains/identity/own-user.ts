import type { OwnUser } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { getBusiness } from "../tenancy/index.ts";
import { getAccount } from "./accounts.store.ts";
import { findPendingEmail } from "./email-changes.store.ts";
import { userOf } from "./user.ts";

/** A person as they see themselves, after a change they made. */
export async function getOwnUser(tx: TenantTx, id: string): Promise<OwnUser> {
  const user = userOf(await getAccount(tx, id), await getBusiness(tx));
  return { ...user, pending_email: await findPendingEmail(tx, id) };
}
