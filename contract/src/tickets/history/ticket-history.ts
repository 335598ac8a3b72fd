import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Moment } from "../../kernel/values.ts";
import { StreamItem } from "../conversation/stream.ts";
import { Person, Ticket, TicketRef } from "../core/values.ts";

const step = z.coerce.number().int().min(1).max(1_000_000_000);

/** The fields of a ticket as they were; people, departments and categories have their current names. */
export const PastTicket = Ticket.pick({
  id: true,
  ticket_id: true,
  number: true,
  title: true,
  preview: true,
  status: true,
  priority: true,
  requester: true,
  organization: true,
  department: true,
  category: true,
  assigned_to: true,
  custom: true,
  channel: true,
  source: true,
  tags: true,
  due_at: true,
  snooze: true,
  waiting_for: true,
  attachments_count: true,
  watchers_count: true,
  created_at: true,
  updated_at: true,
  resolved_at: true,
  closed_at: true,
  is_merged: true,
  is_spam: true,
  deleted_at: true,
  version: true,
  last_seq: true,
  first_response_at: true,
  reopen_count: true,
  message_count: true,
  hold_reason: true,
}).extend({ watchers: z.array(Person) });
export type PastTicket = z.infer<typeof PastTicket>;

export const Filter = z.strictObject({
  /** The entry after which the ticket is shown. */
  seq: step,
  /** Where the page before ended. */
  before_seq: step.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});
export type Filter = z.infer<typeof Filter>;

/**
 * The ticket and what had been said by then, oldest first. A note that its author deleted since stays deleted, and the
 * files of a reply that was taken back are its author's again.
 */
export const Past = z.object({
  ticket: PastTicket,
  results: z.array(StreamItem),
  /** The cursor for earlier entries; null if there are none. */
  next_before_seq: z.number().int().nullable(),
  /** When the step was made, and how many there are by now. */
  at: Moment,
  newest_seq: z.number().int(),
});
export type Past = z.infer<typeof Past>;

export const show = route({
  method: "GET",
  path: "/ticket/at/{ticket}/",
  summary: "Show a ticket as it was",
  access: "tickets.read",
  params: z.strictObject({ ticket: TicketRef }),
  query: Filter,
  answer: { status: 200, body: Past },
});
