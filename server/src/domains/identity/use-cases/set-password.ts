import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { type Account, updatePassword } from "../accounts.store.ts";
import { deleteChallengesOf } from "../code-challenges.store.ts";
import { placeOf } from "../device.rules.ts";
import { passwordChanged } from "../identity.events.ts";

/** Sets a new password, unless it was changed since the account was read; answers whether it was set. */
export async function setPassword(
  tx: TenantTx,
  ctx: Context,
  account: Account,
  passwordHash: string,
): Promise<boolean> {
  if (!(await updatePassword(tx, account, passwordHash))) return false;
  await deleteChallengesOf(tx, account.id);
  const changed = { account_id: account.id, ...placeOf(ctx.caller) };
  await announce(tx, ctx, passwordChanged(changed, { record: "account", id: account.id }));
  return true;
}
