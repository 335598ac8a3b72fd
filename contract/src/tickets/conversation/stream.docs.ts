import type { AreaDocs, Fields } from "../../kernel/docs.ts";
import * as stream from "./stream.ts";

const fileFields: Fields = {
  id: "The id of the file.",
  name: ["The name of the file.", "invoice-2026-03.pdf"],
  size: ["The size in bytes.", 48_213],
  media_type: ["The type, recognised by its content.", "application/pdf"],
  state: ["Whether it was checked for malware.", "ready"],
  message: "The message it belongs to.",
  kind: ["Whether it belongs to a message or a note.", "message"],
  at: "When it was sent.",
  author_name: ["Who sent it.", "Tom Becker"],
};

export const itemFields: Fields = {
  id: "The id of the message; null for an event.",
  seq: ["Its number in the stream, from 1.", 3],
  kind: ["A message to the customer, an internal note, or an event.", "message"],
  type: ["What happened.", "message.added"],
  text: [
    "A sentence about an event; empty for a message, unless mail rules set fields of the ticket that it opened.",
    "",
  ],
  body_html: [
    "What was written, as safe HTML; null for an event.",
    "<p>Hello, our address changed last month.</p>",
  ],
  files: "The files of the message.",
  author: "Who wrote or did it; null if it was the product itself.",
};

export const docs: AreaDocs<typeof stream> = {
  fields: {
    after_seq: ["Returns entries after this number.", 14],
    before_seq: ["Returns entries before this number.", 15],
    kinds: ["The kinds to return, separated by commas.", "message,note"],
    page_size: ["How many entries a response holds.", 50],
    last_seq: ["The number of the last entry of the stream.", 14],
    results: "The entries.",
  },
  schemas: {
    StreamFile: {
      schema: stream.StreamFile,
      description: "A file of a message.",
      fields: fileFields,
    },
    StreamChange: {
      schema: stream.Change,
      description: "A field that an event changed.",
      fields: {
        field: ["The name of the field.", "priority"],
        from: ["The value before.", "normal"],
        to: ["The value after.", "high"],
      },
    },
    MessageState: {
      schema: stream.MessageState,
      description:
        "How far a message has come. `holding`: it waits some seconds and can be taken back. `scheduled`: it is sent at a chosen time. `held`: something came in between, and its author decides.",
    },
    StopReason: {
      schema: stream.StopReason,
      description: "Why a reply that waited was not sent.",
    },
    MailDelivery: {
      schema: stream.Delivery,
      description:
        "How far the mail to one recipient has come. `queued`: it waits to be sent, or to be tried again. `delayed`: the recipient's server has not taken it yet. `unknown`: the server did not say whether it took it. `withheld`: it was not sent, for a reason of ours.",
      fields: {
        address: ["The recipient.", "tom@riverside.example"],
        state: ["How far it has come.", "sent"],
        reason: [
          "Why it is not sent, or what became of it; empty where there is nothing to tell.",
          "",
        ],
        can_resend: ["Whether it can be sent again.", false],
      },
    },
    MailMark: {
      schema: stream.MailMark,
      description:
        "What staff should know about a mail. `disowned`: the domain of the sender says that it did not send it. `forwarded_by_list` and `sender_from_reply_to`: it came under another address. `hidden_text`: the sender hid text in it, which was left out. `subject_changed`: it has another subject than the ticket. `same_id_other_content`: another mail came with the same Message-ID. `automatic_reply`: a program sent it.",
    },
    HeldSender: {
      schema: stream.HeldSender,
      description:
        "Who sent a mail without taking part in the ticket. While it is `held` or `refused`, only staff see the mail.",
      fields: {
        address: ["The address of the sender.", "mia@riverside.example"],
        state: ["What staff decided.", "held"],
      },
    },
    StreamItem: {
      schema: stream.StreamItem,
      description: "An entry of the activity stream, as staff see it.",
      fields: {
        ...itemFields,
        state: ["How far a message has come; left out for an event.", "delivered"],
        hold_until: ["When a message that waits is sent; null if it does not wait.", null],
        held_because: ["Why a message is held; null if it is not.", null],
        held_sender: ["Who sent a mail that was held; null for anything else.", null],
        mail_marks: ["What staff should know about where a mail came from.", []],
        to: ["Who it was sent to.", ["tom@riverside.example"]],
        cc: ["Who got a copy.", []],
        deliveries: "The mails that carried the message to people outside.",
        origin_ticket: ["The code of the ticket it was written in, if it came with a merge.", null],
        about: ["The message that an event is about; null if none.", null],
        is_staff: ["Whether the author works for the business.", false],
        changes: ["What an event changed.", []],
        is_edited: "Whether it was edited.",
        is_deleted: "Whether it was deleted.",
        undo_of: ["The change that the event undid; null if none.", null],
      },
    },
    PublicStreamItem: {
      schema: stream.PublicStreamItem,
      description: "An entry of the activity stream, as customers see it.",
      fields: itemFields,
    },
    TicketFile: {
      schema: stream.TicketFile,
      description: "A file of a ticket and the message it came with.",
      fields: fileFields,
    },
  },
  operations: {
    list: {
      description:
        "Lists what happened to a ticket, the oldest first: messages, notes and events. Customers get the public part. Clients that follow the ticket on the live socket get new entries without asking.",
    },
    files: {
      description:
        "Lists the files of a ticket, the newest first. Customers get those of public messages.",
      fields: { results: "The files." },
    },
  },
};
