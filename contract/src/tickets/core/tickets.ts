import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Email, idOf, line, Message, PageQuery, Phone, pageOf } from "../../kernel/values.ts";
import { Values as FieldValues } from "../fields/fields.ts";
import { GroupBy, Sort } from "../list/views.ts";
import {
  Changed,
  FileIds,
  Html,
  Priority,
  PublicTicket,
  Source,
  Status,
  Tags,
  Ticket,
  TicketRef,
  TicketRow,
  Title,
} from "./values.ts";

export type {
  Priority,
  PublicTicket,
  SlaState,
  Source,
  Status,
  Ticket,
  TicketRow,
} from "./values.ts";

const params = z.strictObject({ ticket: TicketRef });

/** Staff name who asks; a customer asks, and chooses neither priority nor who answers. */
export const Draft = z.strictObject({
  title: Title,
  description: Html,
  /** Somebody who is known. */
  requester_id: idOf("account").optional(),
  /** Or somebody new. */
  creator_name: line("Name", 120).optional(),
  creator_email: Email.optional(),
  creator_phone: Phone.optional(),
  department: idOf("department").optional(),
  category: idOf("category").optional(),
  priority: Priority.optional(),
  status: Status.optional(),
  assigned_to: idOf("account").optional(),
  tags: Tags.optional(),
  source: Source.optional(),
  due_at: z.iso.datetime({ offset: true }).optional(),
  custom: FieldValues.optional(),
  file_ids: FileIds.optional(),
});
export type Draft = z.infer<typeof Draft>;

export const create = route({
  method: "POST",
  path: "/ticket/create/",
  summary: "Create a ticket",
  access: "signed_in",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: [
    "tickets.assignee_not_allowed",
    "tickets.fields_missing",
    "tickets.message_empty",
    "files.scanning",
    "files.message_too_large",
    "people.email_taken",
    "limits.reached",
  ],
});

const choice = z.string().trim().min(1).max(200).optional();

/** A view, a filter or single fields; all that is given counts at once. */
export const Filter = z.strictObject({
  ...PageQuery.shape,
  page_size: z.coerce.number().int().min(1).max(100).default(50),
  /** Where the page before ended. */
  cursor: z.string().max(2000).optional(),
  /** The name of a view of every desk, or the id of one that was made. */
  view: z
    .string()
    .regex(
      /^(?:[a-z_]{1,40}|[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12})$/,
      "Unknown view",
    )
    .meta({ "x-ref": "view" })
    .optional(),
  /** Conditions as JSON: `{"all": [{"field": "priority", "is": "is", "value": "high"}]}`. */
  filter: z.string().max(16_000).optional(),
  /** Words and query words, as the search takes them. */
  q: line("Search", 300).optional(),
  /** A field, or two with a comma between; `-` before one turns it round. */
  sort: Sort.optional(),
  /** Parts the list; `none` leaves a view that is parted in one piece. */
  group_by: z.union([GroupBy, z.literal("none")], "Group by one of the choices").optional(),
  status: Status.optional(),
  priority: Priority.optional(),
  assignee: choice,
  requester: choice,
  organization: choice,
  department: choice,
  category: choice,
  tag: choice,
  channel: choice,
});
export type Filter = z.infer<typeof Filter>;

/** Exact to 1,000; beyond, `count_is_capped` says that there are more. `warning`: words took too long to find. */
export const Tickets = pageOf(TicketRow).extend({
  count_is_capped: z.boolean().optional(),
  /** How many tickets each part of a list that is parted holds, by the id or the word of the part, `none` for those without. Left out beyond 10,000. */
  group_counts: z.record(z.string(), z.number().int()).optional(),
  warning: z.string().optional(),
  /** How the words of `q` were read, as a filter: what a view keeps of them. */
  q_filter: z.record(z.string(), z.unknown()).optional(),
});
export type Tickets = z.infer<typeof Tickets>;

export const list = route({
  method: "GET",
  path: "/ticket/list/",
  summary: "List tickets",
  access: "tickets.read",
  query: Filter,
  answer: { status: 200, body: Tickets },
  errors: ["views.filter_invalid"],
});

export const show = route({
  method: "GET",
  path: "/ticket/get/{ticket}",
  summary: "Show a ticket",
  access: "signed_in",
  params,
  answer: {
    status: 200,
    body: z.object({
      ticket: z.union([Ticket, PublicTicket]),
      /** The code that was asked for, where its conversation goes on in this one. */
      redirected_from: z.string().optional(),
    }),
  },
});

export const seen = route({
  method: "POST",
  path: "/ticket/seen/{ticket}/",
  summary: "Mark a ticket as read",
  access: "signed_in",
  params,
  body: z.strictObject({ seq: z.number().int().min(0).max(1_000_000_000) }),
  answer: { status: 200, body: Message.extend({ is_unread: z.boolean() }) },
});
