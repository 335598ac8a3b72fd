import type { Context, Person } from "#platform/context.ts";
import { bindingCookie, bindingOf } from "../browser-binding.ts";
import { dueOf, personOf } from "../person.ts";
import { findSessionState, type SessionState } from "../sessions.store.ts";

/**
 * Who is behind a session that something signed by us names, when no token comes along: nobody once the session has
 * ended, or in another browser than the one it was begun in.
 */
export async function recallPerson(ctx: Context, sessionId: string): Promise<Person | undefined> {
  const state = await findSessionState(ctx.read, sessionId);
  if (!state?.is_live || dueOf(state) || !isSameBrowser(state, ctx)) return undefined;
  return personOf(state, sessionId);
}

function isSameBrowser({ binding_hash }: SessionState, { caller }: Context): boolean {
  if (!binding_hash) return true;
  const cookie = caller.cookies[bindingCookie];
  return cookie !== undefined && bindingOf(cookie) === binding_hash.toString("base64url");
}
