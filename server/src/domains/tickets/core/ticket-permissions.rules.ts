import type { Permission, tickets } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import { canBeSolved } from "./status.rules.ts";

type Action = keyof tickets.Ticket["may"];

interface TicketFlags {
  readonly status: string;
  readonly requester_id: string;
  readonly assigned_to: string | null;
  readonly is_merged: boolean;
  readonly is_spam: boolean;
  readonly deleted_at: string | null;
}

/** Staff work on tickets; everybody else asks. */
export const isStaff = (reader: Person) => reader.permissions.has("tickets.read");

const isSetAside = ({ is_merged, is_spam, deleted_at }: TicketFlags) =>
  is_merged || is_spam || deleted_at !== null;

/** What a reader may do with a ticket within their reach, as it stands. */
export function allowedActions(reader: Person, ticket: TicketFlags): Record<Action, boolean> {
  const isFlagged = isSetAside(ticket);
  const isOpen = ticket.status !== "closed" && !isFlagged;
  const asker = isStaff(reader) ? noRequesterActions : requesterActions(reader, ticket, isFlagged);
  const can = (permission: Permission, isPossible: boolean) =>
    isPossible && reader.permissions.has(permission);
  return {
    reply: can(isStaff(reader) ? "tickets.reply" : "portal.reply", isOpen),
    note: can("tickets.note", isStaff(reader) && !isFlagged),
    update: can("tickets.update", isOpen),
    assign: can("tickets.assign", isOpen),
    take: can("tickets.update", isOpen && ticket.assigned_to !== reader.id),
    solve: asker.solve,
    reopen: asker.reopen || (!isFlagged && canStaffReopen(reader, ticket)),
    ...spamAndTrashActions(can, ticket),
    link: can("tickets.update", !isFlagged),
    merge: can("tickets.merge", isOpen),
    split: can("tickets.merge", !isFlagged),
  };
}

function spamAndTrashActions(
  can: (permission: Permission, isPossible: boolean) => boolean,
  { is_merged, deleted_at }: TicketFlags,
) {
  const isKept = !is_merged && deleted_at === null;
  return {
    spam: can("tickets.spam", isKept),
    delete: can("tickets.delete", isKept),
    restore: can("tickets.delete", deleted_at !== null),
  };
}

const noRequesterActions = { solve: false, reopen: false };

/** Whoever asked says that it is solved, or that it is not. */
function requesterActions({ id, permissions }: Person, ticket: TicketFlags, isFlagged: boolean) {
  const { status, requester_id } = ticket;
  const isSolvable = canBeSolved(status as tickets.Status) && requester_id === id;
  return {
    solve: !isFlagged && isSolvable && permissions.has("portal.solve"),
    reopen: !isFlagged && status === "resolved" && permissions.has("portal.reopen"),
  };
}

/** What whoever asked may do on their page. What is over takes a new ticket that goes on from it, and no more words. */
export function allowedCustomerActions(
  reader: Person,
  ticket: TicketFlags,
  isPastWindow: boolean,
): tickets.PublicTicket["may"] {
  const { reply, solve, reopen } = allowedActions(reader, ticket);
  const isOver = isOverForCustomer(reader, ticket.status, isPastWindow);
  return {
    reply: reply && !isOver,
    solve,
    reopen: reopen && !isOver,
    follow_up: isOver && !isSetAside(ticket) && reader.permissions.has("portal.create"),
  };
}

/** Closed, or resolved and not to be opened again by those who asked. */
export function isOverForCustomer(
  { permissions }: Person,
  status: string,
  isPastWindow: boolean,
): boolean {
  if (status !== "resolved") return status === "closed";
  return isPastWindow || !permissions.has("portal.reopen");
}

function canStaffReopen({ permissions }: Person, { status }: TicketFlags): boolean {
  if (status === "resolved") return permissions.has("tickets.update");
  return status === "closed" && permissions.has("tickets.reopen_closed");
}
