import { type Clock, isResponse, type PauseReason } from "./clock.rules.ts";
import {
  cancelClock,
  pauseClock,
  restartClock,
  resumeClock,
  stopClock,
} from "./clock-lifecycle.rules.ts";
import { removeTarget, retargetClock } from "./clock-target.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

type StatusCause = Extract<ClockCause, { type: "status_changed" }>;

/** The status changes: the ticket is paused, resumed, finished or reopened. */
export function applyStatus(
  ticket: TicketClocks,
  cause: StatusCause,
  settings: ClockSettings,
): TicketClocks {
  const { at, to } = cause;
  const moved = { ...ticket, status: to };
  if (isFinished(to)) return finish(moved, cause, settings);
  return applyPauseStatus(
    isFinished(ticket.status) ? reopen(moved, ticket, at, settings) : moved,
    at,
    settings,
  );
}

/** When staff finish a ticket, its response clocks are met. When the customer does, they are cancelled as withdrawn. */
function finish(
  ticket: TicketClocks,
  { at, by }: StatusCause,
  settings: ClockSettings,
): TicketClocks {
  const schedules = schedulesOf(ticket, settings);
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
  settings: ClockSettings,
): TicketClocks {
  const schedules = schedulesOf(ticket, settings);
  const clocks = ticket.clocks.map((clock) => {
    const isOver = clock.stopped_by === "status" || clock.stopped_by === "customer";
    if (isResponse(clock) || !isOver || !isFinished(before)) return clock;
    return applyCurrentTarget(restartClock(clock, at, before, schedules), ticket, at, settings);
  });
  return { ...ticket, clocks };
}

/** A restarted clock gets the current target, which may have changed while the clock was stopped. */
export function applyCurrentTarget(
  clock: Clock,
  ticket: TicketClocks,
  at: number,
  settings: ClockSettings,
): Clock {
  const target = targetOf(ticket.target, clock.metric);
  const schedules = schedulesOf(ticket, settings);
  return target
    ? retargetClock(clock, target, at, schedules)
    : removeTarget(clock, at, ticket.target_removed_reason ?? "no_target", schedules);
}

/**
 * The resolution clock pauses and stops with the status. Response clocks never pause, because the customer waits
 * whatever the status is.
 */
export function applyPauseStatus(
  ticket: TicketClocks,
  at: number,
  settings: ClockSettings,
): TicketClocks {
  const { status } = ticket;
  const schedules = schedulesOf(ticket, settings);
  const clocks = ticket.clocks.map((clock) => {
    if (clock.metric !== "resolution") return clock;
    if (isFinished(status)) return stopClock(clock, at, "status", schedules);
    return settings.pause_statuses.includes(status)
      ? pauseClock(clock, at, status as PauseReason, schedules)
      : resumeClock(clock, at, schedules);
  });
  return { ...ticket, clocks };
}

const isFinished = (status: TicketClocks["status"]): status is "resolved" | "closed" =>
  status === "resolved" || status === "closed";
