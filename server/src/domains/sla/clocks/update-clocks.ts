import type { SlaDesk } from "../sla-settings.ts";
import { applyCause, sortCauses } from "./apply-cause.rules.ts";
import type { Promised } from "./policy-assignment.rules.ts";
import type { KeptClocks } from "./stored-clocks.ts";
import { type ClockCause, clocksOfNewTicket } from "./ticket-clocks.rules.ts";

const applyCauses = (
  kept: KeptClocks,
  causes: readonly ClockCause[],
  settings: SlaDesk,
): KeptClocks => ({
  ...kept,
  ticket: causes.reduce((ticket, cause) => applyCause(ticket, cause, settings), kept.ticket),
});

/** The clocks of a new ticket. */
export function beginClocks(
  promised: Promised,
  causes: readonly ClockCause[],
  settings: SlaDesk,
): KeptClocks {
  const { target, target_removed_reason, ...rest } = promised;
  const begun = {
    ...clocksOfNewTicket(target, settings.schedule_version),
    target_removed_reason,
  };
  const kept = { ...rest, ticket: begun, revision: 0, ids: new Map(), fired: new Map() };
  return applyCauses(kept, sortCauses(causes), settings);
}

/** The clocks of a ticket after some causes and, if given, a new policy assignment. */
export function followClocks(
  kept: KeptClocks,
  causes: readonly ClockCause[],
  settings: SlaDesk,
  promise?: { readonly promised: Promised; readonly at: number },
): KeptClocks {
  const current = catchUp(kept, settings);
  if (!promise) return applyCauses(current, sortCauses(causes), settings);
  const { target, target_removed_reason, ...rest } = promise.promised;
  const { at } = promise;
  const change: ClockCause = target
    ? { type: "pledged", pledge: target, at }
    : { type: "pledge_lost", reason: target_removed_reason ?? "no_target", at };
  return { ...applyCauses(current, sortCauses([...causes, change]), settings), ...rest };
}

/** Applies the versions of the hours that the clocks have not seen yet, each from its own time. */
export function catchUp(kept: KeptClocks, settings: SlaDesk): KeptClocks {
  const causes: ClockCause[] = [];
  for (let next = kept.ticket.schedule_version + 1; next <= settings.schedule_version; next += 1) {
    causes.push({ type: "rescheduled", version: next, at: settings.schedule(next).since });
  }
  return causes.length === 0 ? kept : applyCauses(kept, causes, settings);
}
