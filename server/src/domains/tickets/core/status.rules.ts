import type { tickets } from "@parley/contract";
import type { TicketFields, TicketState } from "./ticket-state.ts";

type Status = tickets.Status;

/** Where staff may move a ticket. A closed one is reopened, which asks for a reason; none becomes new again. */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  new: ["open", "pending", "on_hold", "resolved", "closed"],
  open: ["pending", "on_hold", "resolved", "closed"],
  pending: ["open", "on_hold", "resolved", "closed"],
  on_hold: ["open", "pending", "resolved", "closed"],
  resolved: ["open", "pending", "on_hold", "closed"],
  closed: [],
};

const unfinished: readonly Status[] = ["new", "open", "pending", "on_hold"];

export function isTransitionAllowed(from: Status, to: Status): boolean {
  return transitions[from].includes(to);
}

/** The requester may say that it is solved. */
export function canBeSolved(from: Status): boolean {
  return unfinished.includes(from);
}

export const isFinished = (status: Status) => !unfinished.includes(status);

interface StatusChange {
  readonly now: string;
  readonly by: "staff" | "customer";
  readonly holdReason?: string | undefined;
}

/** What changes with a status: when it was resolved and by whom, how often it came back. */
export function fieldsOfStatus(
  ticket: TicketState,
  to: Status,
  { now, by, holdReason }: StatusChange,
): Partial<TicketFields> {
  const isBack = isFinished(ticket.status) && !isFinished(to);
  return {
    status: to,
    hold_reason: to === "on_hold" ? (holdReason ?? null) : null,
    ...(isBack && {
      resolved_at: null,
      resolved_by: null,
      closed_at: null,
      reopen_count: ticket.reopen_count + 1,
    }),
    ...(to === "resolved" && { resolved_at: now, resolved_by: by }),
    ...(to === "closed" && { closed_at: now }),
    ...notSnoozed,
  };
}

/** A ticket that was put aside and is back. */
export const notSnoozed = {
  snoozed_at: null,
  snoozed_by: null,
  snoozed_until: null,
  snoozed_till_reply: false,
} satisfies Partial<TicketFields>;
