import type { SlaDesk } from "../sla-settings.ts";
import { followTicket, inOrder } from "./follow-ticket.rules.ts";
import type { Promised } from "./policy-assignment.rules.ts";
import type { KeptClocks } from "./stored-clocks.ts";
import { type ClockCause, clocksOfNewTicket } from "./ticket-clocks.rules.ts";

const follow = (kept: KeptClocks, causes: readonly ClockCause[], desk: SlaDesk): KeptClocks => ({
  ...kept,
  ticket: causes.reduce((ticket, cause) => followTicket(ticket, cause, desk), kept.ticket),
});

/** The clocks of a ticket that has just been made. */
export function beginClocks(
  promised: Promised,
  causes: readonly ClockCause[],
  desk: SlaDesk,
): KeptClocks {
  const { pledge, lost, ...rest } = promised;
  const begun = { ...clocksOfNewTicket(pledge, desk.schedule_version), lost };
  const kept = { ...rest, ticket: begun, revision: 0, ids: new Map(), fired: new Map() };
  return follow(kept, inOrder(causes), desk);
}

/** The clocks of a ticket after what happened to it, and after what is promised anew, if anything is. */
export function followClocks(
  kept: KeptClocks,
  causes: readonly ClockCause[],
  desk: SlaDesk,
  promise?: { readonly promised: Promised; readonly at: number },
): KeptClocks {
  const current = catchUp(kept, desk);
  if (!promise) return follow(current, inOrder(causes), desk);
  const { pledge, lost, ...rest } = promise.promised;
  const { at } = promise;
  const change: ClockCause = pledge
    ? { type: "pledged", pledge, at }
    : { type: "pledge_lost", reason: lost ?? "no_target", at };
  return { ...follow(current, inOrder([...causes, change]), desk), ...rest };
}

/** Brings clocks to the hours that hold now, each version from when it held. */
export function catchUp(kept: KeptClocks, desk: SlaDesk): KeptClocks {
  const causes: ClockCause[] = [];
  for (let next = kept.ticket.schedule_version + 1; next <= desk.schedule_version; next += 1) {
    causes.push({ type: "rescheduled", version: next, at: desk.schedule(next).since });
  }
  return causes.length === 0 ? kept : follow(kept, causes, desk);
}
