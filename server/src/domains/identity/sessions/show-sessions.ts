import type { sessions } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { findIdleSecondsLeft, findSessions, touchSession } from "./sessions.store.ts";

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
