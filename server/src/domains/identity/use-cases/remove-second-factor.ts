import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { deleteAuthenticator } from "../authenticators.store.ts";
import { mfaDisabled } from "../identity.events.ts";
import { deleteRecoveryCodes } from "../recovery-codes.store.ts";

/** Somebody else's second factor goes, of which they are told; answers whether there was one. */
export async function removeSecondFactor(tx: TenantTx, ctx: Context, id: string): Promise<boolean> {
  if (!(await deleteAuthenticator(tx, id))) return false;
  await deleteRecoveryCodes(tx, id);
  const changes = [{ field: "mfa", from: "totp", to: "none" }];
  const about = { record: "account", id, changes };
  await announce(tx, ctx, mfaDisabled({ account_id: id, is_by_admin: true }, about));
  return true;
}
