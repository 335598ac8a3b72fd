import type { sessions } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { findSessions } from "../sessions.store.ts";

export async function listSessions(ctx: PersonContext): Promise<{ results: sessions.Session[] }> {
  const { id, sessionId } = ctx.actor;
  const own = await findSessions(ctx.read, id);
  return { results: own.map((session) => ({ ...session, current: session.id === sessionId })) };
}
