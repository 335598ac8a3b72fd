import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Day, Email, idOf, Moment } from "../kernel/values.ts";
import { TicketRef } from "../tickets/core/values.ts";

/** What became of a mail that came in; `waiting` until it is read. */
export const receivedStates = [
  "waiting",
  "new_ticket",
  "reply",
  "ignored",
  "quarantined",
  "bounced",
  "deleted",
] as const;

/** How far a mail that leaves has come. `unknown`: the server did not say whether it took it. */
export const sentStates = [
  "queued",
  "sending",
  "retrying",
  "sent",
  "failed",
  "unknown",
  "withheld",
] as const;

/** `delayed`: a mail was sent, and the server of its recipient still tries to take it. */
export const State = z.enum([...receivedStates, ...sentStates, "delayed"]);
export type State = z.infer<typeof State>;

export const Direction = z.enum(["in", "out"]);
export type Direction = z.infer<typeof Direction>;

/** A mail of the business, as the log shows it. */
export const Entry = z.object({
  id: idOf("mail"),
  direction: Direction,
  at: Moment,
  state: State,
  /** Why, in a sentence; empty where there is nothing to say. */
  reason: z.string(),
  /** Who sent it, or whom it is for. */
  address: z.string(),
  name: z.string(),
  /** What kind of mail left; empty for one that came in. */
  kind: z.string(),
  /** Null where the reader may not see it, and of account mails. */
  subject: z.string().nullable(),
  mailbox: z.string().nullable(),
  ticket: z.object({ ticket_id: z.string(), title: z.string() }).nullable(),
  /** It belongs to a ticket that the reader cannot see. */
  is_ticket_hidden: z.boolean(),
  can_resend: z.boolean(),
});
export type Entry = z.infer<typeof Entry>;

const Place = {
  page_size: z.coerce.number().int().min(1).max(100).default(50),
  /** Mails before this place in the log: `next_cursor` of the page before. */
  cursor: z
    .string()
    .regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, "Use next_cursor of a page")
    .optional(),
};

export const Page = z.object({
  results: z.array(Entry),
  /** Null once there are no more. */
  next_cursor: z.string().nullable(),
  /** How far back was looked, where that is further than the last mail of the page. */
  searched_until: Moment.nullable(),
});
export type Page = z.infer<typeof Page>;

export const Filter = z.strictObject({
  ...Place,
  direction: Direction.optional(),
  state: z.enum([...receivedStates, ...sentStates]).optional(),
  mailbox: idOf("department").optional(),
  address: Email.optional(),
  ticket: TicketRef.optional(),
  /** Days of the business's own calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
});
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/mail/log/",
  summary: "List the mails in and out, newest first",
  access: "mail.quarantine",
  query: Filter,
  answer: { status: 200, body: Page },
});

/** Why a mail that came in became what it became. */
export const Explained = z.object({
  entry: Entry,
  /** The checks that it passed, in their order, before the one that decided. */
  passed: z.array(z.string()),
  /** What was noticed about it on the way. */
  marks: z.array(z.string()),
  /** Who may have sent it, where its From is an address of the business. */
  candidate: z.string().nullable(),
  /** The address that it was let in for, and by whom. */
  released: z.object({ sender: z.string(), by: z.string().nullable() }).nullable(),
  received_at: Moment,
  done_at: Moment.nullable(),
  attempts: z.number().int(),
  size: z.number().int(),
});
export type Explained = z.infer<typeof Explained>;

export const explain = route({
  method: "GET",
  path: "/mail/log/received/{id}/",
  summary: "Explain what became of a mail that came in",
  access: "mail.quarantine",
  params: z.strictObject({ id: idOf("inbound_mail") }),
  answer: { status: 200, body: Explained },
});

const Changed = z.object({ message: z.string(), entry: Entry });

export const resend = route({
  method: "POST",
  path: "/mail/log/sent/{id}/resend/",
  summary: "Send a mail of the log again",
  access: "mail.quarantine",
  params: z.strictObject({ id: idOf("outgoing_mail") }),
  answer: { status: 200, body: Changed },
  errors: ["tickets.not_resendable", "tickets.flagged"],
});

export const settle = route({
  method: "POST",
  path: "/mail/log/sent/{id}/settle/",
  summary: "Say whether a mail arrived",
  access: "mail.quarantine",
  params: z.strictObject({ id: idOf("outgoing_mail") }),
  body: z.strictObject({ arrived: z.boolean() }),
  answer: { status: 200, body: Changed },
  errors: ["mail.not_in_doubt"],
});

export const ofTicket = route({
  method: "GET",
  path: "/ticket/mails/{ticket}/",
  summary: "List the mails of a ticket, newest first",
  access: "tickets.read",
  params: z.strictObject({ ticket: TicketRef }),
  query: z.strictObject(Place),
  answer: { status: 200, body: Page },
});
