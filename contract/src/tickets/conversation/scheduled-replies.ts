import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Flag, idOf, Message, Moment, pageOf } from "../../kernel/values.ts";
import { Html, Person, TicketRef } from "../core/values.ts";
import { sendTimePresets } from "./message-states.ts";
import { SendAnyway } from "./messages.ts";
import { sendWarnings } from "./send-warnings.ts";
import { StopReason, StreamItem } from "./stream.ts";

/** A reply that is sent at a chosen time, or that was stopped and waits for a decision. */
export const ScheduledReply = z.object({
  id: idOf("message"),
  ticket: z.object({ id: idOf("ticket"), ticket_id: z.string(), title: z.string() }),
  requester: Person,
  author: Person,
  state: z.enum(["scheduled", "held"]),
  /** When it is sent, or was to be sent. */
  send_at: Moment.nullable(),
  held_because: StopReason.nullable(),
  preview: z.string(),
});
export type ScheduledReply = z.infer<typeof ScheduledReply>;

export const Filter = z.strictObject({
  /** Only replies that the caller wrote. */
  mine: Flag.default(false),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/ticket/scheduled/",
  summary: "List replies that are sent later, the next one first",
  access: "tickets.reply",
  query: Filter,
  answer: { status: 200, body: pageOf(ScheduledReply).omit({ count: true, previous: true }) },
});

export const Change = z.strictObject({
  send_at: Moment,
  /** The new text. */
  body: Html.optional(),
  last_seen_seq: z.number().int().min(0).max(1_000_000_000).optional(),
  send_anyway: SendAnyway.optional(),
});
export type Change = z.infer<typeof Change>;

export const change = route({
  method: "PATCH",
  path: "/ticket/message/{id}/schedule/",
  summary: "Change when a waiting reply is sent, or its text",
  access: "tickets.reply",
  checks: ["last_seen_seq", "send_anyway"],
  params: z.strictObject({ id: idOf("message") }),
  body: Change,
  answer: { status: 200, body: Message.extend({ comment: StreamItem }) },
  errors: [
    ...sendWarnings,
    "tickets.variable_missing",
    "tickets.hold_over",
    "tickets.closed",
    "tickets.flagged",
    "tickets.message_empty",
  ],
});

/** A time that is offered. */
export const SendTime = z.object({
  preset: z.enum(sendTimePresets),
  at: Moment,
});
export type SendTime = z.infer<typeof SendTime>;

export const times = route({
  method: "GET",
  path: "/ticket/send-times/{ticket}",
  summary: "Suggest times to send a reply",
  access: "tickets.reply",
  params: z.strictObject({ ticket: TicketRef }),
  answer: {
    status: 200,
    body: z.object({
      results: z.array(SendTime),
      timezone: z.string(),
      customer_timezone: z.string().nullable(),
    }),
  },
});
