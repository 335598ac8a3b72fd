import type { Permission, tickets } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import { canBeSolved } from "./status.rules.ts";

export type Action = keyof tickets.Ticket["may"];

interface TicketFlags {
  readonly status: string;
  readonly requester_id: string;
  readonly assigned_to: string | null;
  readonly is_merged: boolean;
  readonly is_spam: boolean;
  readonly deleted_at: string | null;
}

/** Why an action is refused. The codes are those of the error catalogue. */
export type Refusal =
  | { readonly code: "access.denied" | "tickets.closed" }
  | { readonly code: "tickets.flagged"; readonly flag: string };

/** Staff work on tickets; customers ask. */
export const isStaff = (reader: Person) => reader.permissions.has("tickets.read");

export type Side = "staff" | "customer";

/** The requester writes as the customer, even if they are staff. */
export function sideOf(reader: Person, { requester_id }: Pick<TicketFlags, "requester_id">): Side {
  return isStaff(reader) && requester_id !== reader.id ? "staff" : "customer";
}

/** The flag that keeps a ticket from being changed. */
export function flagOf({
  is_merged,
  is_spam,
  deleted_at,
}: Pick<TicketFlags, "is_merged" | "is_spam" | "deleted_at">) {
  if (is_merged) return "merged";
  if (is_spam) return "spam";
  return deleted_at === null ? undefined : "in the trash";
}

type Check = (reader: Person, ticket: TicketFlags) => Refusal | undefined;

const denied: Refusal = { code: "access.denied" };

const has =
  (...permissions: readonly Permission[]) =>
  (reader: Person): Refusal | undefined =>
    permissions.every((permission) => reader.permissions.has(permission)) ? undefined : denied;

const isUnflagged: Check = (_, ticket) => {
  const flag = flagOf(ticket);
  return flag === undefined ? undefined : { code: "tickets.flagged", flag };
};

const isNotClosed: Check = (_, { status }) =>
  status === "closed" ? { code: "tickets.closed" } : undefined;

/** Spam may be marked, unmarked and deleted; a merged or deleted ticket may not. */
const isNeitherMergedNorDeleted: Check = (reader, ticket) =>
  isUnflagged(reader, { ...ticket, is_spam: false });

const isDeleted: Check = (_, { deleted_at }) =>
  deleted_at === null ? { code: "tickets.flagged", flag: "not in the trash" } : undefined;

const canReply: Check = (reader) => has(isStaff(reader) ? "tickets.reply" : "portal.reply")(reader);

const canWriteNote: Check = (reader) => (isStaff(reader) ? has("tickets.note")(reader) : denied);

const canSolve: Check = (reader, { status, requester_id }) => {
  const isRequester = requester_id === reader.id && !isStaff(reader);
  const isAllowed = isRequester && reader.permissions.has("portal.solve");
  return isAllowed && canBeSolved(status as tickets.Status) ? undefined : denied;
};

const canReopen: Check = (reader, { status }) => {
  const ofClosed: Permission | undefined = isStaff(reader) ? "tickets.reopen_closed" : undefined;
  const ofResolved: Permission = isStaff(reader) ? "tickets.update" : "portal.reopen";
  const permission = status === "closed" ? ofClosed : ofResolved;
  const isFinished = status === "closed" || status === "resolved";
  return isFinished && permission && reader.permissions.has(permission) ? undefined : denied;
};

/** Taking one's own ticket changes nothing, so it is not offered. */
const isNotOwn: Check = ({ id }, { assigned_to }) => (assigned_to === id ? denied : undefined);

const checks: Readonly<Record<Action, readonly Check[]>> = {
  reply: [canReply, isUnflagged, isNotClosed],
  note: [canWriteNote, isUnflagged],
  update: [has("tickets.update"), isUnflagged, isNotClosed],
  assign: [has("tickets.update", "tickets.assign"), isUnflagged, isNotClosed],
  take: [has("tickets.update"), isUnflagged, isNotClosed, isNotOwn],
  solve: [isUnflagged, canSolve],
  reopen: [isUnflagged, canReopen],
  spam: [has("tickets.spam"), isNeitherMergedNorDeleted],
  delete: [has("tickets.delete"), isNeitherMergedNorDeleted],
  restore: [has("tickets.delete"), isDeleted],
  link: [has("tickets.update"), isUnflagged],
  merge: [has("tickets.merge"), isUnflagged, isNotClosed],
  split: [has("tickets.merge"), isUnflagged],
};

/**
 * Why a reader may not do something with a ticket that is visible to them; undefined if they may. What a screen offers
 * and what the server refuses are both decided here.
 */
export function refusalOf(reader: Person, ticket: TicketFlags, action: Action) {
  for (const check of checks[action]) {
    const refusal = check(reader, ticket);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The actions that a ticket offers to its reader. */
export function allowedActions(reader: Person, ticket: TicketFlags): Record<Action, boolean> {
  const actions = Object.keys(checks) as Action[];
  const allowed = actions.map((action) => [action, !refusalOf(reader, ticket, action)]);
  return Object.fromEntries(allowed) as Record<Action, boolean>;
}

/** The actions that a ticket offers to a customer. A ticket that is over takes a follow-up and no message. */
export function allowedCustomerActions(
  reader: Person,
  ticket: TicketFlags,
  isPastClosingTime: boolean,
): tickets.PublicTicket["may"] {
  const { reply, solve, reopen } = allowedActions(reader, ticket);
  const isOver = isOverForCustomer(reader, ticket.status, isPastClosingTime);
  const canCreate = reader.permissions.has("portal.create");
  return {
    reply: reply && !isOver,
    solve,
    reopen: reopen && !isOver,
    follow_up: isOver && flagOf(ticket) === undefined && canCreate,
  };
}

/** Closed, or resolved and no longer to be reopened by the customer. */
export function isOverForCustomer(
  { permissions }: Person,
  status: string,
  isPastClosingTime: boolean,
): boolean {
  if (status !== "resolved") return status === "closed";
  return isPastClosingTime || !permissions.has("portal.reopen");
}
