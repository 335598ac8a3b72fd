import type { ClockCause } from "./clock-cause.rules.ts";
import { followChange, type PromiseChange } from "./follow-change.rules.ts";
import { followMessage, type Message } from "./follow-message.rules.ts";
import { followRemoval, type Removal } from "./follow-removal.rules.ts";
import { followStatus } from "./follow-status.rules.ts";
import type { Desk, TicketClocks } from "./ticket-clocks.rules.ts";

/** What happens in one instant: first what is said, then what is changed, then where the ticket stands. */
const ranks: Partial<Record<ClockCause["type"], number>> = {
  created: 0,
  customer_wrote: 1,
  staff_replied: 1,
  status_changed: 3,
};

export function inOrder(causes: readonly ClockCause[]): ClockCause[] {
  return causes.toSorted((a, b) => a.at - b.at || (ranks[a.type] ?? 2) - (ranks[b.type] ?? 2));
}

/**
 * A ticket's clocks after something has happened to it. The live desk, a preview and a trial over the past call this.
 * What waited for the ticket's lock has an older time than what it waited for; time does not go back for that.
 */
export function followTicket(ticket: TicketClocks, cause: ClockCause, desk: Desk): TicketClocks {
  const at = Math.max(cause.at, ticket.last_at);
  return { ...follow(ticket, { ...cause, at }, desk), last_at: at };
}

function follow(ticket: TicketClocks, cause: ClockCause, desk: Desk): TicketClocks {
  switch (cause.type) {
    case "created":
    case "customer_wrote":
    case "staff_replied":
    case "no_reply_needed":
      return followMessage(ticket, cause satisfies Message, desk);
    case "status_changed":
      return followStatus(ticket, cause, desk);
    case "merged":
    case "unmerged":
    case "removed":
    case "restored":
    case "merge_received":
    case "merge_undone":
      return followRemoval(ticket, cause satisfies Removal, desk);
    case "pledged":
    case "pledge_lost":
    case "rescheduled":
      return followChange(ticket, cause satisfies PromiseChange, desk);
  }
}
