import type { Ticket } from "../tickets.queries.ts";
import type { PastTicket } from "./past.queries.ts";

/** A ticket of the past, to be drawn like one of today: nothing can be done with it. */
export function asTicket(present: Ticket, past: PastTicket): Ticket {
  const nothing = Object.keys(present.may).map((act) => [act, false]);
  return {
    ...present,
    ...past,
    watchers: past.watchers.map((person) => ({ ...person, is_muted: false })),
    is_watching: false,
    is_unread: false,
    may: Object.fromEntries(nothing) as Ticket["may"],
  };
}
