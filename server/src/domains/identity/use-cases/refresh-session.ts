import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../accounts.store.ts";
import { refreshCookie } from "../browser-binding.ts";
import { sessionRevoked } from "../identity.events.ts";
import type { IdentityParts } from "../parts.ts";
import { type Halves, successorOf, verdictOn } from "../refresh-token.rules.ts";
import { lockRefreshToken, markUsed } from "../refresh-tokens.store.ts";
import { endSessions } from "../sessions.store.ts";
import { userOf } from "../user.ts";
import { giveRefreshToken } from "./give-refresh-token.ts";

interface Renewed {
  access: string;
  refresh: string;
}

/** Exchanges a refresh token and its cookie half for new ones. A copy that comes late ends the session for both. */
export async function refreshSession(
  ctx: Context,
  parts: IdentityParts,
  presented: string,
): Promise<Renewed> {
  const [sessionId = "", a = ""] = presented.split(".");
  const cookie = hashOf(ctx.caller.cookies[refreshCookie(sessionId)] ?? "");
  // The refusal is thrown after the commit: a session that ends must stay ended.
  const renewed = await ctx.transact(async (tx) => {
    const token = await lockRefreshToken(tx, hashOf(a));
    if (!token?.is_live) return undefined;
    const successor = successorOf(parts.refreshKey, a, token.half_b_hash);
    const verdict = verdictOn({
      ...token,
      holds_own_cookie: cookie.equals(token.half_b_hash),
      holds_next_cookie: cookie.equals(hashOf(successor.b)),
    });
    if (verdict === "revoke") await revoke(tx, ctx, token);
    if (verdict !== "renew") return undefined;
    await markUsed(tx, hashOf(a));
    return renew(tx, ctx, parts, token, successor);
  });
  if (!renewed) throw fail("identity.session_ended");
  return renewed;
}

type Token = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

async function renew(
  tx: TenantTx,
  ctx: Context,
  parts: IdentityParts,
  { session_id, account_id, binding_hash }: Token,
  successor: Halves,
): Promise<Renewed | undefined> {
  const account = await getAccount(tx, account_id);
  if (account.status !== "active") return undefined;
  const user = userOf(account, await getBusiness(tx));
  const access = await parts.tokens.issue(user, session_id, binding_hash?.toString("base64url"));
  return { access, refresh: await giveRefreshToken(tx, ctx, session_id, successor) };
}

async function revoke(tx: TenantTx, ctx: Context, { account_id, session_id }: Token) {
  const which = { accountId: account_id, only: session_id };
  const count = await endSessions(tx, which, "refresh_reused");
  const revoked = { account_id, reason: "refresh_reused", count } as const;
  await announce(tx, ctx, sessionRevoked(revoked, { record: "account", id: account_id }));
}
