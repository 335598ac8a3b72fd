import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { sessionRevoked } from "../identity.events.ts";
import { endSessions } from "../sessions.store.ts";

/** Ends one of one's own sessions. */
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
