import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Email, Message, Moment, text } from "../../kernel/values.ts";

/** 22 letters and digits that nobody guesses. Whoever has it may read the ticket. */
const Reference = z.string().regex(/^[0-9A-Za-z]{22}$/, "We could not find that.");
const params = z.strictObject({ reference: Reference });

/** What happened to a ticket, as somebody sees it who is not signed in. */
export const LinkedItem = z.object({
  seq: z.number().int(),
  kind: z.enum(["message", "event"]),
  at: Moment,
  text: z.string(),
  body_html: z.string().nullable(),
  author: z.object({ name: z.string(), is_staff: z.boolean() }).nullable(),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
});
export type LinkedItem = z.infer<typeof LinkedItem>;

/** A ticket without ids and addresses. */
export const LinkedTicket = z.object({
  ticket_id: z.string(),
  title: z.string(),
  status_label: z.string(),
  /** The progress, from 1 to 4. */
  step: z.number().int(),
  waiting_for: z.enum(["you", "us", "third_party", "nobody"]),
  department_name: z.string(),
  created_at: Moment,
  updated_at: Moment,
  may: z.object({ reply: z.boolean(), solve: z.boolean(), reopen: z.boolean() }),
  /** The newest 100, oldest first. */
  items: z.array(LinkedItem),
});
export type LinkedTicket = z.infer<typeof LinkedTicket>;

/** A ticket by its code or its reference, and the address of whoever asked. */
export const Search = z.strictObject({
  ticket: z
    .string("Ticket reference is required")
    .trim()
    .regex(/^(?:[Tt][Kk][0-9]{1,15}|[0-9A-Za-z]{22})$/, "Enter the reference of your ticket"),
  email: Email,
});
export type Search = z.infer<typeof Search>;

const search = {
  method: "POST",
  access: "public",
  limit: "ticket_search",
  body: Search,
  answer: { status: 200, body: Message },
} as const;

export const find = route({
  ...search,
  path: "/public/search/ticket/",
  summary: "Ask for the link to a ticket",
});

export const findAnonymously = route({
  ...search,
  path: "/anonymous/search/ticket/",
  summary: "Ask for the link to a ticket, by another path",
});

export const show = route({
  method: "GET",
  path: "/customer/ticket/{reference}",
  summary: "Show a ticket by its reference",
  access: "public",
  limit: "ticket_reference",
  params,
  answer: { status: 200, body: z.object({ ticket: LinkedTicket }) },
});

export const Reply = z.strictObject({
  body: text("Message", 20_000).min(1, "Message is required"),
});
export type Reply = z.infer<typeof Reply>;

const changed = Message.extend({ ticket: LinkedTicket });

export const reply = route({
  method: "POST",
  path: "/customer/ticket/{reference}/reply/",
  summary: "Reply to a ticket by its reference",
  access: "public",
  limit: "ticket_reference",
  creates: true,
  params,
  body: Reply,
  answer: { status: 201, body: changed },
  errors: ["access.denied", "tickets.closed", "tickets.flagged"],
});

export const solve = route({
  method: "POST",
  path: "/customer/ticket/{reference}/solve/",
  summary: "Mark a ticket as solved by its reference",
  access: "public",
  limit: "ticket_reference",
  params,
  answer: { status: 200, body: changed },
  errors: [
    "access.denied",
    "tickets.transition_refused",
    "tickets.closed",
    "tickets.flagged",
    "tickets.fields_missing",
  ],
});

export const reopen = route({
  method: "POST",
  path: "/customer/ticket/{reference}/reopen/",
  summary: "Reopen a ticket by its reference",
  access: "public",
  limit: "ticket_reference",
  params,
  answer: { status: 200, body: changed },
  errors: [
    "access.denied",
    "tickets.transition_refused",
    "tickets.closed",
    "tickets.flagged",
    "tickets.reason_missing",
  ],
});
