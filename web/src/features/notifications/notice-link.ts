import type { Notice } from "./notices.rules.ts";

/** The address a notice opens: its ticket, else its link. */
export function noticeLink({ ticket, link }: Notice): string {
  return ticket ? `/ticket/${ticket.ticket_id}` : (link ?? "/dashboard");
}
