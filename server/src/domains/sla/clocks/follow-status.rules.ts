import { type Clock, isResponse, type PauseReason } from "./clock.rules.ts";
import {
  cancelClock,
  pauseClock,
  resumeClock,
  reviveClock,
  stopClock,
} from "./clock-lifecycle.rules.ts";
import { liftTarget, retargetClock } from "./clock-target.rules.ts";
import {
  type ClockCause,
  type Desk,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

type StatusChange = Extract<ClockCause, { type: "status_changed" }>;

/** A ticket stands somewhere else: it waits, goes on, is finished, or comes back. */
export function followStatus(ticket: TicketClocks, cause: StatusChange, desk: Desk): TicketClocks {
  const { at, to } = cause;
  const moved = { ...ticket, status: to };
  if (isFinished(to)) return finish(moved, cause, desk);
  return keepToStatus(
    isFinished(ticket.status) ? reopen(moved, ticket, at, desk) : moved,
    at,
    desk,
  );
}

/** What staff finish is answered by that; a customer who finishes it takes the question back. */
function finish(ticket: TicketClocks, { at, by }: StatusChange, desk: Desk): TicketClocks {
  const schedules = schedulesOf(ticket, desk);
  const clocks = ticket.clocks.map((clock) => {
    if (by === "staff") return stopClock(clock, at, "status", schedules);
    return isResponse(clock)
      ? cancelClock(clock, at, "withdrawn", schedules)
      : stopClock(clock, at, "customer", schedules);
  });
  return { ...ticket, clocks };
}

function reopen(
  ticket: TicketClocks,
  { status: before }: TicketClocks,
  at: number,
  desk: Desk,
): TicketClocks {
  const schedules = schedulesOf(ticket, desk);
  const clocks = ticket.clocks.map((clock) => {
    const isOver = clock.stopped_by === "status" || clock.stopped_by === "customer";
    if (isResponse(clock) || !isOver || !isFinished(before)) return clock;
    return takePledge(reviveClock(clock, at, before, schedules), ticket, at, desk);
  });
  return { ...ticket, clocks };
}

/** A clock that comes back is measured by what is promised now, which may have changed while it stood still. */
export function takePledge(clock: Clock, ticket: TicketClocks, at: number, desk: Desk): Clock {
  const target = targetOf(ticket.pledge, clock.metric);
  const schedules = schedulesOf(ticket, desk);
  return target
    ? retargetClock(clock, target, at, schedules)
    : liftTarget(clock, at, ticket.lost ?? "no_target", schedules);
}

/**
 * Resolution waits while the ticket waits for others, and ends with it. Answers never wait: a customer who waits for
 * one waits whatever the status says.
 */
export function keepToStatus(ticket: TicketClocks, at: number, desk: Desk): TicketClocks {
  const { status } = ticket;
  const schedules = schedulesOf(ticket, desk);
  const clocks = ticket.clocks.map((clock) => {
    if (clock.metric !== "resolution") return clock;
    if (isFinished(status)) return stopClock(clock, at, "status", schedules);
    return desk.pause_statuses.includes(status)
      ? pauseClock(clock, at, status as PauseReason, schedules)
      : resumeClock(clock, at, schedules);
  });
  return { ...ticket, clocks };
}

const isFinished = (status: TicketClocks["status"]): status is "resolved" | "closed" =>
  status === "resolved" || status === "closed";
