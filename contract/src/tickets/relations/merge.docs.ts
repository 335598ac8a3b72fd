import type { AreaDocs } from "../../kernel/docs.ts";
import * as merge from "./merge.ts";

export const docs: AreaDocs<typeof merge> = {
  fields: {
    source_ids: ["The tickets to merge into the one of the path.", ["TK20377"]],
    order: "Whether their messages are sorted in by time, or come after the others.",
    add_requesters: "Whether the customers of the merged tickets follow the one that stays.",
    confirm_other_requester: "Confirms that somebody can read messages they could not read before.",
    tell_customers: ["Whether customers see in the conversation that tickets were merged.", true],
    note: ["An internal note about the merge.", "Same invoice as TK20418."],
    message_ids: "The messages to copy.",
    requester_id:
      "The customer of the new ticket; the author of the first message if it is left out.",
  },
  schemas: {
    TicketMerge: {
      schema: merge.Choices,
      description: "The tickets to merge into another one, and how.",
    },
    MergeSurplus: {
      schema: merge.Surplus,
      description: "What did not fit into the ticket that stays, because a ticket holds no more.",
      fields: {
        tags: ["Tags.", []],
        watchers: ["People who followed the merged tickets.", []],
        links: ["Linked tickets.", []],
      },
    },
    TicketSplit: {
      schema: merge.Split,
      description: "The messages that start a new ticket, and its subject.",
      fields: { title: ["The subject of the new ticket.", "Second invoice"] },
    },
  },
  operations: {
    merge: {
      description:
        "Merges tickets into one: their conversations go on there, and their codes lead to it. If a customer could read something new, the call is refused until it is confirmed. It can be undone, and each ticket can be un-merged for 30 days.",
      message: "Tickets merged successfully",
      fields: { surplus: "What did not fit into the ticket that stays." },
    },
    unmerge: {
      description:
        "Takes a ticket out of the one it was merged into, within 30 days, and returns it as it was. Replies that came after the merge stay where they are.",
      message: "Ticket un-merged successfully",
    },
    split: {
      description:
        "Creates a new ticket with copies of some messages and links both. The messages stay in the first ticket too. It can be undone.",
      message: "Ticket split successfully",
    },
  },
};
