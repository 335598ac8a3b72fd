import type { AreaDocs } from "../../kernel/docs.ts";
import { ticketFields } from "../core/tickets.docs.ts";
import * as past from "./ticket-history.ts";

export const docs: AreaDocs<typeof past> = {
  fields: {
    seq: ["The number of the entry after which the ticket is shown.", 8],
    before_seq: ["Returns entries before this number.", 8],
    page_size: ["How many entries a response holds.", 50],
  },
  schemas: {
    PastTicket: {
      schema: past.PastTicket,
      description:
        "A ticket as it was. People, departments and categories have the names of today.",
      fields: ticketFields,
    },
    TicketPast: {
      schema: past.Past,
      description:
        "A ticket and its messages as they were after an entry. A note that was deleted since stays deleted.",
      fields: {
        ticket: "The ticket as it was.",
        results: "The entries up to then, the oldest first.",
        next_before_seq: ["Where earlier entries are asked for; null if there are none.", null],
        at: "When the entry was made.",
        newest_seq: ["The number of the last entry by now.", 14],
      },
    },
  },
  operations: {
    show: {
      description:
        "Returns a ticket and its messages as they were after an entry of the activity stream. Nothing is changed.",
    },
  },
};
