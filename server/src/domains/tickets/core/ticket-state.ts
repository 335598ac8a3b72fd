import type { ticketLinks, tickets } from "@parley/contract";

/** What a ticket is to another one, as people said. */
export interface TicketLink {
  readonly type: ticketLinks.Draft["type"];
  readonly other: string;
  readonly is_reverse: boolean;
}

/** What a ticket's events add up to: each event names which of these it changed, from what to what. */
export interface TicketFields {
  number: number;
  reference: string;
  title: string;
  preview: string;
  requester_id: string;
  organization_id: string | null;
  department_id: string;
  category_id: string | null;
  status: tickets.Status;
  priority: tickets.Priority;
  assigned_to: string | null;
  channel: "email" | "portal" | "staff" | "api";
  source: tickets.Source;
  tags: string[];
  due_at: string | null;
  snoozed_at: string | null;
  snoozed_by: string | null;
  snoozed_until: string | null;
  snoozed_till_reply: boolean;
  hold_reason: string | null;
  is_merged: boolean;
  merged_into: string | null;
  follow_up_of: string | null;
  split_from: string | null;
  is_spam: boolean;
  deleted_at: string | null;
  first_response_at: string | null;
  resolved_at: string | null;
  resolved_by: "staff" | "customer" | null;
  closed_at: string | null;
  last_customer_message_at: string | null;
  last_staff_reply_at: string | null;
  reopen_count: number;
  message_count: number;
  attachments_count: number;
  /** Who follows it, by id, in one order. */
  watchers: string[];
  /** By the id of the other, in one order. */
  links: TicketLink[];
}

export interface TicketState extends TicketFields {
  readonly id: string;
  readonly last_seq: number;
  readonly version: number;
}

/** A ticket whose row the transaction holds, and the transaction's time. */
export interface LockedTicket extends TicketState {
  readonly now: string;
}

/** A ticket before its first event. */
export const blankTicket: TicketFields = {
  number: 0,
  reference: "",
  title: "",
  preview: "",
  requester_id: "",
  organization_id: null,
  department_id: "",
  category_id: null,
  status: "new",
  priority: "normal",
  assigned_to: null,
  channel: "staff",
  source: "internal",
  tags: [],
  due_at: null,
  snoozed_at: null,
  snoozed_by: null,
  snoozed_until: null,
  snoozed_till_reply: false,
  hold_reason: null,
  is_merged: false,
  merged_into: null,
  follow_up_of: null,
  split_from: null,
  is_spam: false,
  deleted_at: null,
  first_response_at: null,
  resolved_at: null,
  resolved_by: null,
  closed_at: null,
  last_customer_message_at: null,
  last_staff_reply_at: null,
  reopen_count: 0,
  message_count: 0,
  attachments_count: 0,
  watchers: [],
  links: [],
};

interface Told {
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
}

/** The fields as they stood after the last of these events. */
export function foldEvents(events: readonly Told[]): TicketFields {
  const changes = events.flatMap((event) => event.changes);
  return { ...blankTicket, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
}

export const codeOf = (number: number) => `TK${number}`;

/** A moment as the database will spell it, so that what an event says and what the row says are the same text. */
export const toIso = (said: string) => new Date(said).toISOString();
