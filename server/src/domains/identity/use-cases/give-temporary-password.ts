import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { type Account, updateAccount } from "../accounts.store.ts";
import { endSessions } from "../sessions.store.ts";
import { setPassword } from "./set-password.ts";

/** Gives a person a password that somebody else knows too: it opens nothing but its own replacement. */
export async function giveTemporaryPassword(
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
