import type { SlaSettings } from "../sla-settings.ts";
import { applyCause, sortCauses } from "./apply-cause.rules.ts";
import type { PolicyAssignment } from "./policy-assignment.rules.ts";
import type { StoredClocks } from "./stored-clocks.ts";
import { type ClockCause, clocksOfNewTicket } from "./ticket-clocks.rules.ts";

const applyCauses = (
  kept: StoredClocks,
  causes: readonly ClockCause[],
  settings: SlaSettings,
): StoredClocks => ({
  ...kept,
  ticket: causes.reduce((ticket, cause) => applyCause(ticket, cause, settings), kept.ticket),
});

/** The clocks of a new ticket. */
export function startClocks(
  promised: PolicyAssignment,
  causes: readonly ClockCause[],
  settings: SlaSettings,
): StoredClocks {
  const { target, target_removed_reason, ...rest } = promised;
  const begun = {
    ...clocksOfNewTicket(target, settings.schedule_version),
    target_removed_reason,
  };
  const kept = { ...rest, ticket: begun, revision: 0, ids: new Map(), fired: new Map() };
  return applyCauses(kept, sortCauses(causes), settings);
}

/** The clocks of a ticket after some causes and, if given, a new policy assignment. */
export function updateClocks(
  kept: StoredClocks,
  causes: readonly ClockCause[],
  settings: SlaSettings,
  assignment?: { readonly promised: PolicyAssignment; readonly at: number },
): StoredClocks {
  const current = applyScheduleChanges(kept, settings);
  if (!assignment) return applyCauses(current, sortCauses(causes), settings);
  const { target, target_removed_reason, ...rest } = assignment.promised;
  const { at } = assignment;
  const change: ClockCause = target
    ? { type: "target_set", target: target, at }
    : { type: "target_removed", reason: target_removed_reason ?? "no_target", at };
  return { ...applyCauses(current, sortCauses([...causes, change]), settings), ...rest };
}

/** Applies the versions of the hours that the clocks have not seen yet, each from its own time. */
export function applyScheduleChanges(kept: StoredClocks, settings: SlaSettings): StoredClocks {
  const causes: ClockCause[] = [];
  for (let next = kept.ticket.schedule_version + 1; next <= settings.schedule_version; next += 1) {
    causes.push({ type: "schedule_changed", version: next, at: settings.schedule(next).since });
  }
  return causes.length === 0 ? kept : applyCauses(kept, causes, settings);
}
