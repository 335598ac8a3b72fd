import { applyPauseStatus } from "./apply-status.rules.ts";
import { isResponse } from "./clock.rules.ts";
import { cancelClock, startClock, stopClock } from "./clock-lifecycle.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

export type MessageCause = Extract<
  ClockCause,
  { type: "created" | "customer_wrote" | "staff_replied" | "no_reply_needed" }
>;

/** Messages and the creation of the ticket. */
export function applyMessage(
  ticket: TicketClocks,
  cause: MessageCause,
  settings: ClockSettings,
): TicketClocks {
  if (cause.type === "created") return startFirstClocks(ticket, cause, settings);
  if (cause.type === "customer_wrote") return startWaiting(ticket, cause, settings);
  const schedules = schedulesOf(ticket, settings);
  const { at } = cause;
  const clocks = ticket.clocks.map((clock) => {
    if (cause.type === "staff_replied") {
      return isResponse(clock) ? stopClock(clock, at, "reply", schedules) : clock;
    }
    const isNext = clock.metric === "next_response";
    return isNext ? cancelClock(clock, at, "no_reply_needed", schedules) : clock;
  });
  return { ...ticket, clocks };
}

function startFirstClocks(
  ticket: TicketClocks,
  { at, by, received_at, status = ticket.status }: Extract<MessageCause, { type: "created" }>,
  settings: ClockSettings,
): TicketClocks {
  const origin = by === "split" ? at : countedFrom(received_at, at);
  const metrics = by === "customer" || by === "split" ? ["first_response" as const] : [];
  const clocks = [...metrics, "resolution" as const].map((metric) =>
    startClock(
      { metric, cycle: 1, origin, target: targetOf(ticket.target, metric) },
      schedulesOf(ticket, settings),
    ),
  );
  const begun = { ...ticket, clocks, status, is_automatic: by === "automatic" };
  return applyPauseStatus(begun, at, settings);
}

/** Next response counts from the oldest unanswered message, and only after the first response. */
function startWaiting(
  ticket: TicketClocks,
  { at, received_at }: Extract<MessageCause, { type: "customer_wrote" }>,
  settings: ClockSettings,
): TicketClocks {
  return isWaiting(ticket) || ticket.is_away
    ? ticket
    : startNextResponse(ticket, countedFrom(received_at, at), settings);
}

export function startNextResponse(
  ticket: TicketClocks,
  origin: number,
  settings: ClockSettings,
  brought_by?: string,
): TicketClocks {
  if (ticket.is_automatic) return ticket;
  const metric = "next_response";
  const cycle = ticket.clocks.filter((clock) => clock.metric === metric).length + 1;
  const target = targetOf(ticket.target, metric);
  const clock = startClock(
    { metric, cycle, origin, target, ...(brought_by !== undefined && { brought_by }) },
    schedulesOf(ticket, settings),
  );
  return { ...ticket, clocks: [...ticket.clocks, clock] };
}

/** Whether the customer is already waiting for an answer. */
export function isWaiting(ticket: TicketClocks): boolean {
  return waitingSince(ticket) !== null;
}

/** Since when the customer has been waiting for an answer. A merge passes it to the surviving ticket. */
export function waitingSince({ clocks }: TicketClocks): number | null {
  const open = clocks.filter((clock) => isResponse(clock) && clock.state !== "stopped");
  return open.length === 0 ? null : Math.min(...open.map(({ origin_at }) => origin_at));
}

/** Whether a next response clock is running; only then can an agent mark that no reply is needed. */
export function isNextResponseDue({ clocks }: TicketClocks): boolean {
  return clocks.some(
    ({ metric, state, target }) =>
      metric === "next_response" && state === "running" && target !== null,
  );
}

const longestDelay = 72 * 60 * 60_000;

/** A message counts from when it reached the mailbox, but from no more than 72 hours before it was imported. */
function countedFrom(receivedAt: number | undefined, takenInAt: number): number {
  return Math.min(takenInAt, Math.max(receivedAt ?? takenInAt, takenInAt - longestDelay));
}
