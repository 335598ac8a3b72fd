import type { AreaDocs } from "../../kernel/docs.ts";
import * as own from "./ticket-access.ts";

export const docs: AreaDocs<typeof own> = {
  fields: {
    reference: ["The secret reference of the ticket.", "7hQ2mZ0bXk9RtYvLw3Ns1C"],
    ticket: ["The code or the reference of a ticket.", "TK20418"],
    email: ["The address that the ticket was asked from.", "dana@example.com"],
    body: ["The message as plain text.", "It works again, thank you."],
    kind: ["What an entry is.", "message"],
    text: ["A sentence for an event; empty for a message.", ""],
    is_staff: ["Whether the author is staff.", true],
    name: ["A name.", "Mara Silva"],
    size: ["The size of the file in bytes.", 48_213],
    files: "The files of the message. They can be downloaded after signing in.",
    seq: ["The number of the entry in the ticket.", 4],
    body_html: ["The message as HTML; null for an event.", "<p>Please restart it.</p>"],
    author: "Who wrote the message; null for an event without a visible author.",
    status_label: ["The status as customers read it.", "In progress"],
    step: ["The progress, from 1 to 4.", 2],
    waiting_for: ["Whom the ticket waits for.", "us"],
    department_name: ["The department that answers.", "Support"],
    reply: ["Whether the reader may reply.", true],
    solve: ["Whether the reader may mark it as solved.", true],
    reopen: ["Whether the reader may reopen it.", false],
  },
  schemas: {
    LinkedItem: {
      schema: own.LinkedItem,
      description: "An entry of a ticket, without addresses.",
    },
    LinkedTicket: {
      schema: own.LinkedTicket,
      description: "A ticket as somebody sees it who has its reference and is not signed in.",
      fields: {
        items: "What happened, oldest first, at most the newest 100.",
        may: "What the reader may do.",
      },
    },
    TicketSearch: { schema: own.Search, description: "Which ticket the link is asked for." },
    LinkedReply: { schema: own.Reply, description: "A reply as plain text." },
  },
  operations: {
    find: {
      description:
        "Mails the link to a ticket to the address that asked for it. The answer is always the same, so that nobody learns which tickets and addresses exist.",
      message: "If a ticket matches, we sent its link to that address.",
    },
    findAnonymously: {
      description: "The same as `POST /public/search/ticket/`.",
      message: "If a ticket matches, we sent its link to that address.",
    },
    show: { description: "Returns a ticket to whoever has its secret reference." },
    reply: {
      description:
        "Adds a message of the requester. Staff see that it was sent by the link of the ticket, without signing in.",
      message: "Reply added successfully",
    },
    solve: {
      description: "Resolves the ticket, where the business allows customers to do so.",
      message: "Status updated successfully",
    },
    reopen: {
      description: "Reopens a resolved ticket, where the business allows customers to do so.",
      message: "Ticket reopened successfully",
    },
  },
};
