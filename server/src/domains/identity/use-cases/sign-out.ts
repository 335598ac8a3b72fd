import type { PersonContext } from "#platform/context.ts";
import { announce } from "#platform/outbox/event.ts";
import { refreshCookie } from "../browser-binding.ts";
import { signedOut } from "../identity.events.ts";
import { endSessions } from "../sessions.store.ts";

/** Ends the session on the server too: a copied token is worth nothing afterwards. */
export async function signOut(ctx: PersonContext): Promise<{ message: string }> {
  const { id, sessionId } = ctx.actor;
  await ctx.transact(async (tx) => {
    await endSessions(tx, { accountId: id, only: sessionId }, "signed_out");
    const out = { account_id: id, session_id: sessionId };
    await announce(tx, ctx, signedOut(out, { record: "account", id }));
  });
  ctx.setCookie(refreshCookie(sessionId), "", 0);
  return { message: "Signed out successfully" };
}
