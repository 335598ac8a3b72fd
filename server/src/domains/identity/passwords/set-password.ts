import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { type Account, updateAccount, updatePassword } from "../account/accounts.store.ts";
import { passwordChanged } from "../identity.events.ts";
import { callerDetails } from "../sessions/device.rules.ts";
import { endSessions } from "../sessions/sessions.store.ts";
import { deleteChallengesOf } from "../sign-in/code-challenges.store.ts";

/** Sets a new password unless it changed since the account was read; returns whether it was set. */
export async function setPassword(
  tx: TenantTx,
  ctx: Context,
  account: Account,
  passwordHash: string,
): Promise<boolean> {
  if (!(await updatePassword(tx, account, passwordHash))) return false;
  await deleteChallengesOf(tx, account.id);
  const changed = { account_id: account.id, ...callerDetails(ctx.caller) };
  await announce(tx, ctx, passwordChanged(changed, { record: "account", id: account.id }));
  return true;
}

/** Sets a temporary password that an admin knows too: the person can only use it to choose a new one. */
export async function setTemporaryPassword(
  tx: TenantTx,
  ctx: Context,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const isSet = await setPassword(tx, ctx, account, passwordHash);
  if (!isSet) throw fail("request.stale_version");
  await updateAccount(tx, account.id, { must_change_password: true, status: "active" });
  await endSessions(tx, { accountId: account.id }, "password_changed");
}

/** Blocks everything else until the person has chosen a new password. */
export function setMustChangePassword(tx: TenantTx, accountId: string): Promise<void> {
  return updateAccount(tx, accountId, { must_change_password: true });
}
