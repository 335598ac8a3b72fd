import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Email, idOf, Message, Moment } from "../../kernel/values.ts";
import { Changed, FileIds, Html, Status, TicketRef } from "../core/values.ts";
import { ChangeList, NamedChange } from "../lifecycle/change-list.ts";
import { sendWarnings } from "./send-warnings.ts";
import { PublicStreamItem, StreamItem } from "./stream.ts";

export * from "./send-warnings.ts";

export const SendAnyway = z.array(z.enum(sendWarnings)).max(sendWarnings.length);

const Addresses = z.array(Email).max(20, "Choose at most 20");

/**
 * A reply to the customer, or an internal note. In a note `<a data-mention="{account}">@Name</a>` names a colleague
 * and `<a data-mention-department="{department}">@Name</a>` the people of a department; in a reply the marks are taken
 * off.
 */
export const Draft = z.strictObject({
  comment: Html,
  is_internal: z.boolean().optional(),
  file_ids: FileIds.optional(),
  /** The status the ticket gets when the message is sent. */
  set_status: Status.optional(),
  /** Changes of the ticket that are made together with the message, by staff. */
  changes: ChangeList.optional(),
  /** The recipients of a reply by staff; by default the requester and the customers who watch. */
  to: Addresses.optional(),
  cc: Addresses.optional(),
  /** The last entry the writer has read. Newer messages of others stop the reply. */
  last_seen_seq: z.number().int().min(0).max(1_000_000_000).optional(),
  send_anyway: SendAnyway.optional(),
  /** When a reply by staff is sent: between 5 minutes and 60 days ahead. */
  send_at: Moment.optional(),
});
export type Draft = z.infer<typeof Draft>;

const Item = z.union([StreamItem, PublicStreamItem]);

/** The `data` of a reply that a check stopped. Lists that the check does not concern are empty. */
export const SendWarningDetails = z.object({
  may_send_anyway: z.boolean(),
  /** Messages others wrote in the meantime, as the writer may see them. */
  entries: z.array(Item),
  addresses: z.array(z.string()),
  people: z.array(z.object({ id: idOf("account"), name: z.string() })),
  departments: z.array(z.object({ id: idOf("department"), name: z.string() })),
  variables: z.array(z.string()),
});
export type SendWarningDetails = z.infer<typeof SendWarningDetails>;

/** Until when a reply is delayed or scheduled, and can be recalled. */
const Hold = z.object({ until: Moment });

export const add = route({
  method: "POST",
  path: "/ticket/comment/add/{ticket}",
  summary: "Add a reply or a note",
  access: "signed_in",
  creates: true,
  checks: ["last_seen_seq", "send_anyway"],
  params: z.strictObject({ ticket: TicketRef }),
  body: Draft,
  answer: { status: 201, body: Changed.extend({ comment: Item, hold: Hold.optional() }) },
  errors: [
    ...sendWarnings,
    "tickets.variable_missing",
    "files.scanning",
    "files.message_too_large",
    "tickets.closed",
    "tickets.flagged",
    "tickets.message_empty",
    "tickets.transition_refused",
    "tickets.fields_missing",
    "automation.action_invalid",
  ],
});

const params = z.strictObject({ id: idOf("message") });
const answer = { status: 200, body: Message.extend({ comment: StreamItem }) } as const;

export const edit = route({
  method: "PATCH",
  path: "/ticket/message/{id}/",
  summary: "Change an internal note",
  access: "tickets.note",
  params,
  body: z.strictObject({ body: Html }),
  answer,
  errors: ["tickets.message_fixed", "tickets.message_empty"],
});

export const remove = route({
  method: "DELETE",
  path: "/ticket/message/{id}/",
  summary: "Delete an internal note",
  access: "tickets.note",
  params,
  answer,
  errors: ["tickets.message_fixed"],
});

/** The content of a recalled reply, to fill the composer again. */
export const Recalled = z.object({
  comment: z.string(),
  file_ids: z.array(idOf("file")),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  set_status: Status.optional(),
  changes: z.array(NamedChange),
});
export type Recalled = z.infer<typeof Recalled>;

export const recall = route({
  method: "POST",
  path: "/ticket/message/{id}/recall/",
  summary: "Take back a reply that was not sent yet",
  access: "desk.use",
  params,
  answer: { status: 200, body: Message.extend({ draft: Recalled }) },
  errors: ["tickets.hold_over"],
});

export const sendNow = route({
  method: "POST",
  path: "/ticket/message/{id}/send-now/",
  summary: "Send a waiting reply now",
  access: "desk.use",
  params,
  answer,
  errors: [
    "tickets.hold_over",
    "tickets.fields_missing",
    "tickets.closed",
    "tickets.flagged",
    "automation.action_invalid",
  ],
});

export const resend = route({
  method: "POST",
  path: "/ticket/message/{id}/resend/",
  summary: "Send the mail of a message to one recipient again",
  access: "tickets.reply",
  params,
  body: z.strictObject({ address: Email }),
  answer,
  errors: ["tickets.not_resendable", "tickets.flagged"],
});
