import type { Gate, Scope } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import { permissionSet } from "../account/roles.store.ts";
import { bindingCookie, bindingOf } from "./browser-binding.ts";
import { findSessionState, type SessionState } from "./sessions.store.ts";

/** The person of a session. */
export function personOf(state: SessionState, sessionId: string): Person {
  return {
    kind: "person",
    id: state.account_id,
    sessionId,
    role: state.role_kind,
    permissions: permissionSet(state.permissions),
    // An admin always has full scope.
    scope: state.role_kind === "admin" ? "all" : (state.scope as Scope),
    departments: state.departments,
  };
}

/** The step that a person must complete before anything else. */
export function gateOf(state: SessionState): Exclude<Gate, "pending_business"> | undefined {
  if (state.must_change_password) return "password_change";
  return state.is_mfa_due ? "mfa_enrolment" : undefined;
}

/**
 * The person of a session that a signed URL names, for requests without an access token. Undefined once the session has
 * ended, or in another browser than the one it started in.
 */
export async function findSessionPerson(
  ctx: Context,
  sessionId: string,
): Promise<Person | undefined> {
  const state = await findSessionState(ctx.read, sessionId);
  if (!state?.is_live || gateOf(state) || !isSameBrowser(state, ctx)) return undefined;
  return personOf(state, sessionId);
}

function isSameBrowser({ binding_hash }: SessionState, { caller }: Context): boolean {
  if (!binding_hash) return true;
  const cookie = caller.cookies[bindingCookie];
  return cookie !== undefined && bindingOf(cookie) === binding_hash.toString("base64url");
}
