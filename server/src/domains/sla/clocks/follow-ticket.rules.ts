import { liftTarget, rescheduleClock, retargetClock } from "./clock-target.rules.ts";
import { followMessage, type Message } from "./follow-message.rules.ts";
import { followRemoval, type Removal } from "./follow-removal.rules.ts";
import { followStatus } from "./follow-status.rules.ts";
import {
  type ClockCause,
  type Desk,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

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

type PromiseChange = Extract<ClockCause, { type: "pledged" | "pledge_lost" | "rescheduled" }>;

/**
 * What is promised changes: by another priority or policy, by none, or by other hours. A policy that was only edited
 * does not come here: the promise made to a customer stays until the next pledge.
 */
function followChange(ticket: TicketClocks, cause: PromiseChange, desk: Desk): TicketClocks {
  const { at } = cause;
  if (cause.type === "pledge_lost") {
    const clocks = ticket.clocks.map((clock) =>
      liftTarget(clock, at, cause.reason, schedulesOf(ticket, desk)),
    );
    return { ...ticket, pledge: null, lost: cause.reason, clocks };
  }
  const changed =
    cause.type === "pledged"
      ? { ...ticket, pledge: cause.pledge, lost: null }
      : { ...ticket, schedule_version: cause.version };
  const schedules = schedulesOf(changed, desk);
  const clocks = changed.clocks.map((clock) => {
    if (cause.type === "rescheduled") return rescheduleClock(clock, at, schedules);
    const target = targetOf(cause.pledge, clock.metric);
    return target
      ? retargetClock(clock, target, at, schedules)
      : liftTarget(clock, at, "no_target", schedules);
  });
  return { ...changed, clocks };
}
