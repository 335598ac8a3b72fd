import type { Notice } from "./notices.rules.ts";

/** Where opening a notice leads: to its ticket, else where it says. */
export function placeOf({ ticket, link }: Notice): string {
  return ticket ? `/ticket/${ticket.ticket_id}` : (link ?? "/dashboard");
}
