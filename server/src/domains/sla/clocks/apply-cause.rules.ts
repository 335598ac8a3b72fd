import { applyMessage, type MessageCause } from "./apply-message.rules.ts";
import { applyRemoval, type RemovalCause } from "./apply-removal.rules.ts";
import { applyStatus } from "./apply-status.rules.ts";
import { removeTarget, rescheduleClock, retargetClock } from "./clock-target.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

/** The order of causes with the same time: messages first, then changes, then the status. */
const causeOrder: Partial<Record<ClockCause["type"], number>> = {
  created: 0,
  customer_wrote: 1,
  staff_replied: 1,
  status_changed: 3,
};

export function sortCauses(causes: readonly ClockCause[]): ClockCause[] {
  return causes.toSorted(
    (a, b) => a.at - b.at || (causeOrder[a.type] ?? 2) - (causeOrder[b.type] ?? 2),
  );
}

/**
 * The clocks of a ticket after one cause. Live changes, previews and backtests all call this. A cause that waited for
 * the ticket's lock can be older than the last one applied; it is then applied at the later time.
 */
export function applyCause(
  ticket: TicketClocks,
  cause: ClockCause,
  settings: ClockSettings,
): TicketClocks {
  const at = Math.max(cause.at, ticket.last_at);
  return { ...applyByType(ticket, { ...cause, at }, settings), last_at: at };
}

function applyByType(
  ticket: TicketClocks,
  cause: ClockCause,
  settings: ClockSettings,
): TicketClocks {
  switch (cause.type) {
    case "created":
    case "customer_wrote":
    case "staff_replied":
    case "no_reply_needed":
      return applyMessage(ticket, cause satisfies MessageCause, settings);
    case "status_changed":
      return applyStatus(ticket, cause, settings);
    case "merged":
    case "unmerged":
    case "removed":
    case "restored":
    case "merge_received":
    case "merge_undone":
      return applyRemoval(ticket, cause satisfies RemovalCause, settings);
    case "target_set":
    case "target_removed":
    case "schedule_changed":
      return applyTargetChange(ticket, cause satisfies TargetChange, settings);
  }
}

type TargetChange = Extract<
  ClockCause,
  { type: "target_set" | "target_removed" | "schedule_changed" }
>;

/**
 * The target changes through another priority or policy, is removed, or the hours change. Editing a policy does not
 * change the targets of existing tickets.
 */
function applyTargetChange(
  ticket: TicketClocks,
  cause: TargetChange,
  settings: ClockSettings,
): TicketClocks {
  const { at } = cause;
  if (cause.type === "target_removed") {
    const clocks = ticket.clocks.map((clock) =>
      removeTarget(clock, at, cause.reason, schedulesOf(ticket, settings)),
    );
    return { ...ticket, target: null, target_removed_reason: cause.reason, clocks };
  }
  const changed =
    cause.type === "target_set"
      ? { ...ticket, target: cause.target, target_removed_reason: null }
      : { ...ticket, schedule_version: cause.version };
  const schedules = schedulesOf(changed, settings);
  const clocks = changed.clocks.map((clock) => {
    if (cause.type === "schedule_changed") return rescheduleClock(clock, at, schedules);
    const target = targetOf(cause.target, clock.metric);
    return target
      ? retargetClock(clock, target, at, schedules)
      : removeTarget(clock, at, "no_target", schedules);
  });
  return { ...changed, clocks };
}
