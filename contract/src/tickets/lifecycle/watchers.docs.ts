import type { AreaDocs } from "../../kernel/docs.ts";
import * as watchers from "./watchers.ts";

export const docs: AreaDocs<typeof watchers> = {
  fields: {
    watchers: "The people who follow the ticket.",
    is_watching: "Whether the caller follows the ticket now.",
  },
  schemas: {
    ProposalAnswer: {
      schema: watchers.ProposalAnswer,
      description: "Whether somebody who was in copy of a mail follows the ticket.",
      fields: {
        address: ["The proposed address.", "mia@riverside.example"],
        is_accepted: ["Whether the person follows the ticket; otherwise they are dismissed.", true],
      },
    },
  },
  operations: {
    list: {
      description: "Lists the people who follow a ticket.",
      fields: { results: "The people." },
    },
    add: {
      description:
        "Lets people follow a ticket. They get notices about it and may read it, at most 50 on one ticket. It can be undone.",
      message: "Watchers updated successfully",
      fields: { watchers: "The people." },
    },
    remove: {
      description: "Stops people from following a ticket. It can be undone.",
      message: "Watchers updated successfully",
      fields: { watchers: "The people." },
    },
    answerProposal: {
      description:
        "Lets somebody who was in copy of a mail follow the ticket, or dismisses them. Whoever was dismissed is not proposed again.",
      message: "Watchers updated successfully",
      fields: {
        address: ["The proposed address.", "mia@riverside.example"],
        is_accepted: ["Whether the person follows the ticket; otherwise they are dismissed.", true],
      },
    },
    watch: {
      description: "Lets the caller follow a ticket they may see, with or without notices.",
      message: "You follow this ticket",
      fields: {
        muted: ["Whether to follow it without notices.", false],
        is_watching: ["Whether the caller follows the ticket now.", true],
      },
    },
    unwatch: {
      description: "Stops the caller from following a ticket.",
      message: "You no longer follow this ticket",
    },
  },
};
