import type { AreaDocs } from "../../kernel/docs.ts";
import * as own from "./customer-tickets.ts";

export const docs: AreaDocs<typeof own> = {
  fields: {
    page_size: ["How many tickets a page holds.", 50],
    sort: ["The column to sort by. A `-` before it reverses the order.", "-updated_at"],
    results: "The tickets of this page.",
  },
  schemas: {
    MyTicketPage: {
      schema: own.Mine,
      description:
        "A page of the caller's tickets: `TicketRow` for staff, `PublicTicketRow` for customers.",
    },
    CustomerTicketPage: {
      schema: own.Asked,
      description: "A page of tickets as the customer sees them. `count` is exact up to 1,000.",
    },
    CustomerTicketCounts: {
      schema: own.Analysis,
      description: "How many tickets the customer's list holds for each `status`.",
      fields: {
        all: ["All tickets.", 8],
        open: ["Open tickets.", 2],
        waiting_for_you: ["Tickets that wait for the customer.", 1],
        resolved: ["Resolved and closed tickets.", 5],
        most: ["How far is counted; a figure above it means more.", 1000],
      },
    },
    FollowUp: {
      schema: own.FollowUp,
      description: "The first message of a follow-up.",
      fields: {
        body: ["The text as HTML.", "<p>The new invoice is wrong, too.</p>"],
        file_ids: "Files that were uploaded before.",
      },
    },
  },
  operations: {
    mine: {
      description:
        "Lists the caller's tickets. For staff these are the tickets assigned to them or followed by them; for customers those they asked, follow, or share with their organization.",
    },
    list: {
      description:
        "Lists the tickets that the caller asked, follows, or shares with their organization, as customers see them, the one with the newest message first.",
      fields: { status: ["Only tickets of this part of the list.", "open"] },
    },
    analysis: {
      description:
        "Returns how many of the caller's tickets are open, wait for the caller, or are resolved.",
    },
    followUp: {
      description:
        "Writes to a ticket that is closed. A new ticket is created that follows it up, in the same department. The department gets a notice.",
      message: "Follow-up opened successfully",
    },
  },
};
