import type { PersonContext } from "#platform/context.ts";
import { announce } from "#platform/outbox/event.ts";
import { sessionRevoked } from "../identity.events.ts";
import { endSessions } from "../sessions.store.ts";

/** Ends all of one's sessions but this one. */
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
