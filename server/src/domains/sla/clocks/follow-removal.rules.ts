import type { Clock, EndReason } from "./clock.rules.ts";
import { cancelClock, reviveClock, startClock } from "./clock-lifecycle.rules.ts";
import { isWaiting, startNextResponse } from "./follow-message.rules.ts";
import { keepToStatus, takePledge } from "./follow-status.rules.ts";
import {
  type ClockCause,
  type Desk,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

export type Removal = Extract<
  ClockCause,
  {
    type: "merged" | "unmerged" | "removed" | "restored" | "merge_received" | "merge_undone";
  }
>;

/** A ticket goes into another one, to the spam or to the trash, and comes back; or another comes into it. */
export function followRemoval(ticket: TicketClocks, cause: Removal, desk: Desk): TicketClocks {
  const { at } = cause;
  switch (cause.type) {
    case "merged":
      return leave(ticket, at, "merged", desk);
    case "removed":
      return leave(ticket, at, "spam", desk);
    case "unmerged":
      return comeBack(ticket, at, desk, "merged", (clock) =>
        reviveClock(clock, at, "merged", schedulesOf(ticket, desk)),
      );
    case "restored":
      return comeBack(ticket, at, desk, "spam", (clock) => startAnew(clock, ticket, at, desk));
    case "merge_received":
      return cause.waiting_since === null || isWaiting(ticket)
        ? ticket
        : startNextResponse(ticket, cause.waiting_since, desk, cause.source_id);
    case "merge_undone":
      return cancelAll(
        ticket,
        at,
        "unmerged",
        desk,
        (clock) => clock.brought_by === cause.source_id,
      );
  }
}

function leave(ticket: TicketClocks, at: number, reason: EndReason, desk: Desk): TicketClocks {
  return { ...cancelAll(ticket, at, reason, desk, () => true), is_away: true };
}

function cancelAll(
  ticket: TicketClocks,
  at: number,
  reason: EndReason,
  desk: Desk,
  isMeant: (clock: Clock) => boolean,
): TicketClocks {
  const schedules = schedulesOf(ticket, desk);
  const clocks = ticket.clocks.map((clock) =>
    isMeant(clock) ? cancelClock(clock, at, reason, schedules) : clock,
  );
  return { ...ticket, clocks };
}

function comeBack(
  ticket: TicketClocks,
  at: number,
  desk: Desk,
  reason: EndReason,
  revive: (clock: Clock) => Clock,
): TicketClocks {
  const clocks = ticket.clocks.map((clock) =>
    clock.stopped_by === reason ? takePledge(revive(clock), ticket, at, desk) : clock,
  );
  return keepToStatus({ ...ticket, clocks, is_away: false }, at, desk);
}

/** What was taken for spam was not promised anything meanwhile; what had been broken before stays broken. */
function startAnew(clock: Clock, ticket: TicketClocks, at: number, desk: Desk): Clock {
  const { metric, cycle } = clock;
  if (metric === "next_response") return clock;
  const schedules = schedulesOf(ticket, desk);
  if (clock.breached_at !== null) return reviveClock(clock, at, "spam", schedules);
  const target = targetOf(ticket.pledge, metric);
  return startClock({ metric, cycle, origin: at, target, earlier: clock }, schedules);
}
