import type { PersonContext } from "#platform/context.ts";
import { findIdleSecondsLeft, touchSession } from "../sessions.store.ts";

/** The person is there, though nothing was asked of the server. */
export async function stayActive(ctx: PersonContext): Promise<{ idle_seconds_left: number }> {
  const { sessionId } = ctx.actor;
  if (!ctx.caller.isBackground) await touchSession(ctx.read, sessionId);
  return { idle_seconds_left: await findIdleSecondsLeft(ctx.read, sessionId) };
}
