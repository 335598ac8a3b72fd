import type { Ticket } from "../../tickets.queries.ts";
import type { PastTicket } from "./past.queries.ts";

const noSla = {
  sla_state: "none",
  next_due_at: null,
  next_metric: null,
  due_soon_at: null,
  first_response_due_at: null,
  resolution_due_at: null,
} as const satisfies Partial<Ticket>;

/** A past state of a ticket in the form of a current one, with no permissions. */
export function readOnlyTicket(present: Ticket, past: PastTicket): Ticket {
  const nothing = Object.keys(present.may).map((act) => [act, false]);
  return {
    ...present,
    ...past,
    watchers: past.watchers.map((person) => ({ ...person, is_muted: false })),
    is_watching: false,
    is_unread: false,
    ...noSla,
    may: Object.fromEntries(nothing) as Ticket["may"],
  };
}
