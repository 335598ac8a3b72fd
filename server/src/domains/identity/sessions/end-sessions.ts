import type { sessions } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { sessionRevoked, signedOut } from "../identity.events.ts";
import { refreshCookie } from "./browser-binding.ts";
import { endSessions, findIdleSecondsLeft, findSessions, touchSession } from "./sessions.store.ts";

/** Ends the session on the server, so that a copied token stops working. */
export async function signOut(ctx: PersonContext): Promise<{ message: string }> {
  const { id, sessionId } = ctx.actor;
  await ctx.transact(async (tx) => {
    await endSessions(tx, { accountId: id, only: sessionId }, "signed_out");
    const out = { account_id: id, session_id: sessionId };
    await announce(tx, ctx, signedOut(out, { record: "account", id }));
  });
  ctx.setCookie(refreshCookie(sessionId), "", 0);
  ctx.clearBrowserCache();
  return { message: "Signed out successfully" };
}

/** Ends one of the caller's sessions. */
export async function endSession(
  ctx: PersonContext,
  sessionId: string,
): Promise<{ message: string }> {
  const { id } = ctx.actor;
  await ctx.transact(async (tx) => {
    const count = await endSessions(tx, { accountId: id, only: sessionId }, "revoked");
    if (count === 0) throw fail("record.not_found");
    const revoked = { account_id: id, reason: "revoked", count } as const;
    await announce(tx, ctx, sessionRevoked(revoked, { record: "account", id }));
  });
  return { message: "Session ended successfully" };
}

/** Ends all of the caller's sessions except this one. */
export async function endOtherSessions(
  ctx: PersonContext,
): Promise<{ message: string; count: number }> {
  const { id, sessionId } = ctx.actor;
  const count = await ctx.transact(async (tx) => {
    const ended = await endSessions(tx, { accountId: id, except: sessionId }, "revoked");
    if (ended === 0) return 0;
    const revoked = { account_id: id, reason: "revoked", count: ended } as const;
    await announce(tx, ctx, sessionRevoked(revoked, { record: "account", id }));
    return ended;
  });
  return { message: "Other sessions ended successfully", count };
}

/** Signs a person out everywhere as part of another change, such as a deactivation or a new address. */
export function endSessionsOf(tx: TenantTx, accountId: string, because: string): Promise<number> {
  return endSessions(tx, { accountId }, because);
}

export async function listSessions(ctx: PersonContext): Promise<{ results: sessions.Session[] }> {
  const { id, sessionId } = ctx.actor;
  const own = await findSessions(ctx.read, id);
  return { results: own.map((session) => ({ ...session, current: session.id === sessionId })) };
}

/** Records activity when the person works without sending requests. */
export async function keepSessionActive(
  ctx: PersonContext,
): Promise<{ idle_seconds_left: number }> {
  const { sessionId } = ctx.actor;
  if (!ctx.caller.isBackground) await touchSession(ctx.read, sessionId);
  return { idle_seconds_left: await findIdleSecondsLeft(ctx.read, sessionId) };
}
