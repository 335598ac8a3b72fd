import type { AreaDocs } from "../../kernel/docs.ts";
import * as messages from "./messages.ts";

export const docs: AreaDocs<typeof messages> = {
  fields: {
    id: "The id of the message.",
    comment: "The message as the activity stream shows it.",
    to: [
      "Who it is sent to; the customer and customers who follow if it is left out.",
      ["tom@riverside.example"],
    ],
    cc: ["Who gets a copy.", []],
    file_ids: "Files that were uploaded before.",
    body: ["The new text as HTML.", "<p>Called the customer, they agree.</p>"],
  },
  schemas: {
    MessageDraft: {
      schema: messages.Draft,
      description: "A reply to the customer, or an internal note.",
      fields: {
        comment: [
          "The text as HTML. What may not be shown is removed.",
          "<p>We corrected the invoice.</p>",
        ],
        is_internal: ["Whether it is a note that only staff see.", false],
        set_status: ["The status the ticket gets with it.", "resolved"],
        changes: [
          "Changes of the ticket that are made when the message is sent: all of them or, if one is not possible, none, and the message is not sent.",
          [{ type: "priority", priority: "high" }],
        ],
        last_seen_seq: [
          "The last entry the writer has read. What others wrote after it stops the message.",
          14,
        ],
        send_anyway: ["Warnings that were shown and are to be ignored.", []],
        send_at: [
          "When a reply is sent, between 5 minutes and 60 days ahead; left out to send it now.",
          "2026-11-20T08:00:00.000Z",
        ],
      },
      example: {
        comment: "<p>We corrected the invoice.</p>",
        set_status: "resolved",
        last_seen_seq: 14,
      },
    },
    RecalledMessage: {
      schema: messages.Recalled,
      description: "What was written in a reply that was taken back, to fill the composer again.",
      fields: {
        comment: ["The text as HTML.", "<p>We corrected the invoice.</p>"],
        to: ["Who it was to be sent to.", ["tom@riverside.example"]],
        set_status: ["The status the ticket was to get.", "resolved"],
        changes: [
          "The changes that were to be made with it.",
          [{ change: { type: "priority", priority: "high" }, label: "Priority: High" }],
        ],
      },
    },
  },
  operations: {
    add: {
      description:
        "Adds a reply to the customer, or an internal note. A reply is mailed after the delay of the business, or at `send_at`; until `hold.until` it can be taken back. Staff need `tickets.reply` for a reply and `tickets.note` for a note. Before a reply is sent it is checked: newer messages, new recipients, visible mentions and a missing attachment are refused with a code each, until the code is named in `send_anyway`.",
      message: "Reply added successfully",
      fields: {
        hold: "Until when the reply waits and can be taken back; left out when it is sent at once.",
        until: "When it is sent.",
        ticket: ["The ticket: its id, or its code such as `TK20418`.", "TK20418"],
      },
    },
    edit: {
      description:
        "Changes an internal note of the caller's own. The text before is kept in the history.",
      message: "Note updated successfully",
    },
    remove: {
      description:
        "Deletes an internal note of the caller's own. An entry that it was deleted stays in its place.",
      message: "Note deleted successfully",
    },
    recall: {
      description:
        "Takes back a reply that has not been sent yet, and returns what was written. Replies of others need the permission `tickets.delete`.",
      message: "Your reply is back in the composer.",
      fields: { draft: "What was written." },
    },
    sendNow: {
      description:
        "Sends a reply that waits at once, or one that was stopped because something came in between.",
      message: "Reply sent successfully",
    },
    resend: {
      description:
        "Sends the mail of a message to one of its recipients again, if it was refused or if the mail server did not say whether it took it. Its Message-ID stays, so most mail programs show it once.",
      message: "The mail is being sent again",
      fields: { address: ["The recipient.", "tom@riverside.example"] },
    },
  },
};
