import type { Gate, Scope } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import { rightsOf } from "./rights.ts";
import type { SessionState } from "./sessions.store.ts";

/** Who stands behind a session. */
export function personOf(state: SessionState, sessionId: string): Person {
  return {
    kind: "person",
    id: state.account_id,
    sessionId,
    role: state.role_kind,
    permissions: rightsOf(state.permissions),
    // Admins reach everything, whatever their row says.
    scope: state.role_kind === "admin" ? "all" : (state.scope as Scope),
    departments: state.departments,
  };
}

/** What they must do before anything else. */
export function dueOf(state: SessionState): Exclude<Gate, "pending_business"> | undefined {
  if (state.must_change_password) return "password_change";
  return state.is_mfa_due ? "mfa_enrolment" : undefined;
}
