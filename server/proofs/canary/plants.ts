import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import type { Manner } from "./walk.ts";

interface Plant {
  readonly manner: Manner;
  /** The ways by which the canary must see it. */
  readonly seenBy: readonly string[];
}

/** The customer, and nobody else, may do what staff may. */
async function promote(desk: Desk, { id, people }: TestBusiness): Promise<void> {
  await desk.rows(
    `with role as (
       insert into roles (business_id, id, kind, name, permissions)
       select business_id, gen_random_uuid(), 'custom', 'Insider', permissions from roles
       where business_id = $1 and kind = 'agent' returning id
     )
     update accounts set role_id = role.id, scope = 'all' from role
     where accounts.business_id = $1 and accounts.id = $2`,
    [id, people.customer.id],
  );
}

/** Faults that a careless change could bring. The canary must fall silent at each of them. */
export const plants: Record<string, Plant> = {
  "a customer holds the rights of staff": {
    manner: {
      before: promote,
      only: ({ area }) => ["tickets", "ticketStream", "search"].includes(area),
    },
    seenBy: ["answers", "finds", "frames"],
  },
  "a note is kept as a message": {
    manner: {
      after: async (desk, { id }) => {
        await desk.rows("update ticket_messages set kind = 'message' where business_id = $1", [id]);
        await desk.rows(
          `update ticket_events set audience = 'everyone', type = 'message_added'
           where business_id = $1 and type = 'note_added'`,
          [id],
        );
      },
      only: ({ area }) => area === "ticketStream",
    },
    seenBy: ["answers"],
  },
  "the index holds notes among the public words": {
    manner: {
      after: async (desk, { id }) => {
        await desk.rows(
          "update ticket_search set public_words = note_words where business_id = $1",
          [id],
        );
      },
      only: ({ area }) => ["search", "customerTickets"].includes(area),
    },
    seenBy: ["finds"],
  },
  "a notice repeats what was written": {
    manner: {
      after: async (desk, { id, people }, { words }) => {
        await desk.rows(
          `insert into notifications
             (business_id, id, account_id, event_id, notification_type, title, message)
           select business_id, gen_random_uuid(), $2, id, 'staff_reply', 'New answer', $3
           from events where business_id = $1 limit 1`,
          [id, people.customer.id, words.note],
        );
      },
      only: ({ area }) => area === "notifications",
    },
    seenBy: ["answers", "frames"],
  },
  "a mail repeats what was written": {
    manner: {
      after: async (desk, { id, people }, { words }) => {
        await desk.rows(
          `insert into mail_outbox
             (business_id, id, dedupe_key, request_id, kind, recipient, subject, body_text, body_html)
           values ($1, gen_random_uuid(), 'proof', 'proof', 'test', $2, 'New answer', $3, $3)`,
          [id, people.customer.email, words.note],
        );
      },
      only: ({ id }) => id === "me.show",
    },
    seenBy: ["mails"],
  },
};
