import type { Gate, Permission } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { SessionState } from "./sessions.store.ts";

/** Who stands behind a session. */
export function personOf(state: SessionState, sessionId: string): Person {
  return {
    kind: "person",
    id: state.account_id,
    sessionId,
    role: state.role_kind,
    permissions: new Set(state.permissions as Permission[]),
  };
}

/** What they must do before anything else. */
export function dueOf(state: SessionState): Exclude<Gate, "pending_business"> | undefined {
  if (state.must_change_password) return "password_change";
  return state.is_mfa_due ? "mfa_enrolment" : undefined;
}
