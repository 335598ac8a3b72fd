import type { signIn } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { type Account, findAccount, updateAccount } from "../accounts.store.ts";
import { signInFailed } from "../identity.events.ts";
import type { IdentityParts } from "../parts.ts";
import { isOutdated } from "../password-strength.ts";

/**
 * Whose name and password these are. Wrong, unknown, deactivated and not yet accepted are refused alike, after the same
 * work. A right password that today's rules refuse must be changed.
 */
export async function checkPassword(
  ctx: Context,
  parts: IdentityParts,
  { username, password }: signIn.Credentials,
): Promise<Account> {
  const account = await findAccount(ctx.read, username);
  const known = account?.status === "active" ? account.password_hash : null;
  const isRight = await parts.hasher.verify(password, known);
  if (!account || !isRight) {
    const failed = signInFailed({ account_id: account?.id ?? null, ip: ctx.caller.ip });
    await ctx.transact((tx) => announce(tx, ctx, failed));
    throw fail("identity.wrong_credentials");
  }
  const { name: business } = await getBusiness(ctx.read);
  if (!account.must_change_password && isOutdated(password, { ...account, business })) {
    await ctx.transact((tx) => updateAccount(tx, account.id, { must_change_password: true }));
  }
  return account;
}
