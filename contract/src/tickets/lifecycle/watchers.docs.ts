import type { AreaDocs } from "../../kernel/docs.ts";
import type * as watchers from "./watchers.ts";

export const docs: AreaDocs<typeof watchers> = {
  fields: {
    watchers: "The people who follow the ticket.",
    is_watching: "Whether the caller follows the ticket now.",
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
