import { isWaiting, startNextResponse } from "./apply-message.rules.ts";
import { applyCurrentTarget, applyPauseStatus } from "./apply-status.rules.ts";
import type { Clock, EndReason } from "./clock.rules.ts";
import { cancelClock, restartClock, startClock } from "./clock-lifecycle.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

export type RemovalCause = Extract<
  ClockCause,
  {
    type: "merged" | "unmerged" | "removed" | "restored" | "merge_received" | "merge_undone";
  }
>;

/** A ticket is merged, marked as spam, deleted or restored, or another ticket is merged into it. */
export function applyRemoval(
  ticket: TicketClocks,
  cause: RemovalCause,
  settings: ClockSettings,
): TicketClocks {
  const { at } = cause;
  switch (cause.type) {
    case "merged":
      return cancelForRemoval(ticket, at, "merged", settings);
    case "removed":
      return cancelForRemoval(ticket, at, "spam", settings);
    case "unmerged":
      return reactivateClocks(ticket, at, settings, "merged", (clock) =>
        restartClock(clock, at, "merged", schedulesOf(ticket, settings)),
      );
    case "restored":
      return reactivateClocks(ticket, at, settings, "spam", (clock) =>
        restartAfterSpam(clock, ticket, at, settings),
      );
    case "merge_received":
      return cause.waiting_since === null || isWaiting(ticket)
        ? ticket
        : startNextResponse(ticket, cause.waiting_since, settings, cause.source_id);
    case "merge_undone":
      return cancelClocks(
        ticket,
        at,
        "unmerged",
        settings,
        (clock) => clock.brought_by === cause.source_id,
      );
  }
}

function cancelForRemoval(
  ticket: TicketClocks,
  at: number,
  reason: EndReason,
  settings: ClockSettings,
): TicketClocks {
  return { ...cancelClocks(ticket, at, reason, settings, () => true), is_away: true };
}

function cancelClocks(
  ticket: TicketClocks,
  at: number,
  reason: EndReason,
  settings: ClockSettings,
  isMeant: (clock: Clock) => boolean,
): TicketClocks {
  const schedules = schedulesOf(ticket, settings);
  const clocks = ticket.clocks.map((clock) =>
    isMeant(clock) ? cancelClock(clock, at, reason, schedules) : clock,
  );
  return { ...ticket, clocks };
}

function reactivateClocks(
  ticket: TicketClocks,
  at: number,
  settings: ClockSettings,
  reason: EndReason,
  revive: (clock: Clock) => Clock,
): TicketClocks {
  const clocks = ticket.clocks.map((clock) =>
    clock.stopped_by === reason ? applyCurrentTarget(revive(clock), ticket, at, settings) : clock,
  );
  return applyPauseStatus({ ...ticket, clocks, is_away: false }, at, settings);
}

/** A ticket restored from spam starts its clocks again; a breach from before stays. */
function restartAfterSpam(
  clock: Clock,
  ticket: TicketClocks,
  at: number,
  settings: ClockSettings,
): Clock {
  const { metric, cycle } = clock;
  if (metric === "next_response") return clock;
  const schedules = schedulesOf(ticket, settings);
  if (clock.breached_at !== null) return restartClock(clock, at, "spam", schedules);
  const target = targetOf(ticket.target, metric);
  return startClock({ metric, cycle, origin: at, target, earlier: clock }, schedules);
}
