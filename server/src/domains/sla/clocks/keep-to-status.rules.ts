import type { PauseReason } from "./clock.rules.ts";
import { pauseClock } from "./pause-clock.rules.ts";
import { resumeClock } from "./resume-clock.rules.ts";
import { stopClock } from "./stop-clock.rules.ts";
import { type Desk, schedulesOf, type TicketClocks } from "./ticket-clocks.rules.ts";

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

export const isFinished = (status: TicketClocks["status"]): status is "resolved" | "closed" =>
  status === "resolved" || status === "closed";
