import { isResponse } from "./clock.rules.ts";
import { cancelClock, startClock, stopClock } from "./clock-lifecycle.rules.ts";
import { keepToStatus } from "./follow-status.rules.ts";
import {
  type ClockCause,
  type Desk,
  schedulesOf,
  type TicketClocks,
  targetOf,
} from "./ticket-clocks.rules.ts";

export type Message = Extract<
  ClockCause,
  { type: "created" | "customer_wrote" | "staff_replied" | "no_reply_needed" }
>;

/** What people say to each other, and the first thing that was said. */
export function followMessage(ticket: TicketClocks, cause: Message, desk: Desk): TicketClocks {
  if (cause.type === "created") return begin(ticket, cause, desk);
  if (cause.type === "customer_wrote") return awaitAnswer(ticket, cause, desk);
  const schedules = schedulesOf(ticket, desk);
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

function begin(
  ticket: TicketClocks,
  { at, by, received_at, status = ticket.status }: Extract<Message, { type: "created" }>,
  desk: Desk,
): TicketClocks {
  const origin = by === "split" ? at : originOf(received_at, at);
  const metrics = by === "customer" || by === "split" ? ["first_response" as const] : [];
  const clocks = [...metrics, "resolution" as const].map((metric) =>
    startClock(
      { metric, cycle: 1, origin, target: targetOf(ticket.pledge, metric) },
      schedulesOf(ticket, desk),
    ),
  );
  const begun = { ...ticket, clocks, status, is_automatic: by === "automatic" };
  return keepToStatus(begun, at, desk);
}

/** The oldest message without an answer counts, and none before the first answer has been given. */
function awaitAnswer(
  ticket: TicketClocks,
  { at, received_at }: Extract<Message, { type: "customer_wrote" }>,
  desk: Desk,
): TicketClocks {
  return isWaiting(ticket) || ticket.is_away
    ? ticket
    : startNextResponse(ticket, originOf(received_at, at), desk);
}

export function startNextResponse(
  ticket: TicketClocks,
  origin: number,
  desk: Desk,
  brought_by?: string,
): TicketClocks {
  if (ticket.is_automatic) return ticket;
  const metric = "next_response";
  const cycle = ticket.clocks.filter((clock) => clock.metric === metric).length + 1;
  const target = targetOf(ticket.pledge, metric);
  const clock = startClock(
    { metric, cycle, origin, target, ...(brought_by !== undefined && { brought_by }) },
    schedulesOf(ticket, desk),
  );
  return { ...ticket, clocks: [...ticket.clocks, clock] };
}

/** Whether somebody waits for an answer already. */
export function isWaiting(ticket: TicketClocks): boolean {
  return waitingSince(ticket) !== null;
}

/** Since when somebody waits for an answer. A merge takes it along. */
export function waitingSince({ clocks }: TicketClocks): number | null {
  const open = clocks.filter((clock) => isResponse(clock) && clock.state !== "stopped");
  return open.length === 0 ? null : Math.min(...open.map(({ origin_at }) => origin_at));
}

/** Whether a next answer was promised and is awaited: only then can somebody say that none is needed. */
export function isNextResponseDue({ clocks }: TicketClocks): boolean {
  return clocks.some(
    ({ metric, state, target }) =>
      metric === "next_response" && state === "running" && target !== null,
  );
}

const longestDelay = 72 * 60 * 60_000;

/** From when a message counts: when it reached the desk's mailbox, but no more than 72 hours before it was taken in. */
function originOf(receivedAt: number | undefined, takenInAt: number): number {
  return Math.min(takenInAt, Math.max(receivedAt ?? takenInAt, takenInAt - longestDelay));
}
