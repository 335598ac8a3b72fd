import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, Moment, PageQuery, pageOf } from "../../kernel/values.ts";
import { Person, PublicPerson, TicketRef } from "../core/values.ts";
import { stopReasons } from "./message-states.ts";

export const StreamFile = z.object({
  id: idOf("file"),
  name: z.string(),
  size: z.number().int(),
  media_type: z.string(),
  state: z.string(),
});

/** A changed field, with the names of people and departments as values. */
export const Change = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});

const shared = {
  seq: z.number().int(),
  kind: z.enum(["message", "note", "event"]),
  type: z.string(),
  at: Moment,
  /** A sentence for an event; empty for what somebody wrote. */
  text: z.string(),
  id: idOf("message").nullable(),
  body_html: z.string().nullable(),
  files: z.array(StreamFile),
};

/**
 * `holding`: delayed for some seconds. `scheduled`: sent at a chosen time. `held`: stopped because something came in
 * between; its author decides.
 */
export const MessageState = z.enum([
  "holding",
  "scheduled",
  "held",
  "sent",
  "delivered",
  "delayed",
  "bounced",
  "unknown",
  "cancelled",
]);
export type MessageState = z.infer<typeof MessageState>;

/** Why a reply that waited was not sent. */
export const StopReason = z.enum(stopReasons);

/**
 * How far the mail to one recipient has come. `unknown`: the server did not say whether it took it. `withheld`: it was
 * not sent, for a reason of ours. `delayed`: the recipient's server has not taken it yet.
 */
export const deliveryStates = [
  "queued",
  "sent",
  "delayed",
  "failed",
  "unknown",
  "withheld",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The mail of a message to one recipient. */
export const Delivery = z.object({
  address: z.string(),
  state: z.enum(deliveryStates),
  /** Why it is not sent, in a sentence; empty for one that is. */
  reason: z.string(),
  /** Whether it can be sent again. */
  can_resend: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

/** Who sent a mail without taking part in the ticket. While `held` or `refused`, only staff see it. */
export const HeldSender = z.object({
  address: z.string(),
  state: z.enum(["held", "accepted", "refused"]),
});
export type HeldSender = z.infer<typeof HeldSender>;

/**
 * What staff should know about a mail. `disowned`: the domain of the sender says that it did not send it.
 * `forwarded_by_list` and `sender_from_reply_to`: it came under another address. `hidden_text`: the sender hid text in it,
 * which was left out. `subject_changed`: it has another subject than the ticket. `same_id_other_content`: another mail
 * came with the same Message-ID. `automatic_reply`: a program sent it. `by_link`: no mail; it was sent by the link of the
 * ticket, without signing in.
 */
export const mailMarks = [
  "disowned",
  "forwarded_by_list",
  "sender_from_reply_to",
  "hidden_text",
  "subject_changed",
  "same_id_other_content",
  "automatic_reply",
  "by_link",
] as const;
export const MailMark = z.enum(mailMarks);
export type MailMark = z.infer<typeof MailMark>;

/** An entry of the activity stream, as staff see it. */
export const StreamItem = z.object({
  ...shared,
  /** The delivery state of a message; an event has none. A delayed message appears again, with the same id, when it is sent. */
  state: MessageState.optional(),
  /** When a message that is `holding` or `scheduled` is sent. */
  hold_until: Moment.nullable(),
  /** Why a message is `held`. */
  held_because: StopReason.nullable(),
  /** The sender of a mail that was held; null for anything else. */
  held_sender: HeldSender.nullable(),
  mail_marks: z.array(MailMark),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** The mails that carried a message to people outside. */
  deliveries: z.array(Delivery),
  /** The code of the ticket that a message was written in, if it came with a merge. */
  origin_ticket: z.string().nullable(),
  /** The message that an event is about. */
  about: idOf("message").nullable(),
  /** Null: the product itself. */
  author: Person.nullable(),
  is_staff: z.boolean(),
  changes: z.array(Change),
  is_edited: z.boolean(),
  is_deleted: z.boolean(),
  undo_of: idOf("act").nullable(),
});
export type StreamItem = z.infer<typeof StreamItem>;

/** The same as a customer sees it. */
export const PublicStreamItem = z.object({ ...shared, author: PublicPerson.nullable() });
export type PublicStreamItem = z.infer<typeof PublicStreamItem>;

export const Filter = z.strictObject({
  after_seq: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  before_seq: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  kinds: z
    .string()
    .regex(/^(message|note|event)(,(message|note|event)){0,2}$/, "Name kinds: message, note, event")
    .optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/ticket/get/activity-stream/{ticket}",
  summary: "List the activity of a ticket, oldest first",
  access: "signed_in",
  params: z.strictObject({ ticket: TicketRef }),
  query: Filter,
  answer: {
    status: 200,
    body: z.object({
      results: z.array(z.union([StreamItem, PublicStreamItem])),
      last_seq: z.number().int(),
    }),
  },
});

/** A file and the message it belongs to. Whoever may read the message may read the file. */
export const TicketFile = StreamFile.extend({
  message: idOf("message"),
  kind: z.enum(["message", "note"]),
  at: Moment,
  author_name: z.string(),
});
export type TicketFile = z.infer<typeof TicketFile>;

export const files = route({
  method: "GET",
  path: "/ticket/get/attachments/{ticket}",
  summary: "List the files of a ticket, newest first",
  access: "signed_in",
  params: z.strictObject({ ticket: TicketRef }),
  query: PageQuery,
  answer: { status: 200, body: pageOf(TicketFile) },
});
