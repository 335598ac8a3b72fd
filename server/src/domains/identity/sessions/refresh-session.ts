import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../account/accounts.store.ts";
import { userOf } from "../account/user.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { sessionRevoked } from "../identity.events.ts";
import { refreshCookie } from "./browser-binding.ts";
import { decideRefresh, type RefreshTokenHalves, successorOf } from "./refresh-token.rules.ts";
import { lockRefreshToken, markRefreshTokenUsed } from "./refresh-tokens.store.ts";
import { endSessions } from "./sessions.store.ts";
import { issueRefreshToken } from "./start-session.ts";

interface RenewedTokens {
  access: string;
  refresh: string;
}

/** Exchanges both halves of a refresh token for new ones. A reused token ends the session for everyone who holds it. */
export async function refreshSession(
  ctx: Context,
  deps: IdentityDependencies,
  presented: string,
): Promise<RenewedTokens> {
  const [sessionId = "", a = ""] = presented.split(".");
  const cookie = hashOf(ctx.caller.cookies[refreshCookie(sessionId)] ?? "");
  // The refusal is thrown after the commit, so that a revoked session stays ended.
  const renewed = await ctx.transact(async (tx) => {
    const token = await lockRefreshToken(tx, hashOf(a));
    if (!token?.is_live) return undefined;
    const successor = successorOf(deps.refreshKey, a, token.half_b_hash);
    const verdict = decideRefresh({
      ...token,
      holds_own_cookie: cookie.equals(token.half_b_hash),
      holds_next_cookie: cookie.equals(hashOf(successor.b)),
    });
    if (verdict === "revoke") await revoke(tx, ctx, token);
    if (verdict !== "renew") return undefined;
    await markRefreshTokenUsed(tx, hashOf(a));
    return renew(tx, ctx, deps, token, successor);
  });
  if (!renewed) throw fail("identity.session_ended");
  return renewed;
}

type LockedRefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

async function renew(
  tx: TenantTx,
  ctx: Context,
  deps: IdentityDependencies,
  { session_id, account_id, binding_hash }: LockedRefreshToken,
  successor: RefreshTokenHalves,
): Promise<RenewedTokens | undefined> {
  const account = await getAccount(tx, account_id);
  if (account.status !== "active") return undefined;
  const user = userOf(account, await getBusiness(tx));
  const access = await deps.tokens.issue(user, session_id, binding_hash?.toString("base64url"));
  return { access, refresh: await issueRefreshToken(tx, ctx, session_id, successor) };
}

async function revoke(tx: TenantTx, ctx: Context, { account_id, session_id }: LockedRefreshToken) {
  const which = { accountId: account_id, only: session_id };
  const count = await endSessions(tx, which, "refresh_reused");
  const revoked = { account_id, reason: "refresh_reused", count } as const;
  await announce(tx, ctx, sessionRevoked(revoked, { record: "account", id: account_id }));
}
