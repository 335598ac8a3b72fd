import type { OwnUser } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { getBusiness } from "../tenancy/index.ts";
import { getAccount } from "./accounts.store.ts";
import { findPendingEmail } from "./email-changes.store.ts";
import { userOf } from "./user.ts";

/** A person as they see themselves. */
export async function getOwnUser(db: TenantDb, id: string): Promise<OwnUser> {
  const user = userOf(await getAccount(db, id), await getBusiness(db));
  return { ...user, pending_email: await findPendingEmail(db, id) };
}
