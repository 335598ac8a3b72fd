import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getAccount, stampLogin } from "../accounts.store.ts";
import { rememberDevice } from "../devices.store.ts";
import { signedIn } from "../identity.events.ts";
import type { IdentityParts } from "../parts.ts";
import { openSession, type SignedIn } from "./open-session.ts";

/** A person has proven who they are, and is in. */
export async function beginSession(
  tx: TenantTx,
  ctx: Context,
  parts: IdentityParts,
  accountId: string,
): Promise<SignedIn> {
  const { last_login_at } = await getAccount(tx, accountId);
  const { id, bindingHash, tokens } = await openSession(tx, ctx, parts, accountId);
  const isUnknown = await rememberDevice(
    tx,
    accountId,
    bindingHash ?? hashOf(ctx.caller.userAgent),
  );
  await stampLogin(tx, accountId);
  const is_new_device = isUnknown && last_login_at !== null;
  const signed = { account_id: accountId, session_id: id, is_new_device };
  // Nobody was signed in when they asked; from here on it is they who act.
  const { requestId, caller } = ctx;
  const they = { requestId, caller, actor: { kind: "person", id: accountId } as const };
  await announce(tx, they, signedIn(signed, { record: "account", id: accountId }));
  return tokens;
}
