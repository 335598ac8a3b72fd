import type { AreaDocs } from "../../kernel/docs.ts";
import * as links from "./links.ts";

export const docs: AreaDocs<typeof links> = {
  fields: {
    links: "The tickets it is linked with, as far as the caller may see them.",
    type: ["What the ticket of the path is to the other one.", "duplicate_of"],
    other: ["The other ticket: its id or its code.", "TK20377"],
  },
  schemas: {
    TicketLinkDraft: { schema: links.Draft, description: "What a ticket is to another one." },
  },
  operations: {
    list: {
      description:
        "Lists the tickets that a ticket is linked with, as far as the caller may see them.",
    },
    add: {
      description:
        "Links two tickets; both show it. A ticket that would become its own parent or block itself is refused. It can be undone.",
      message: "Tickets linked successfully",
    },
    remove: {
      description:
        "Removes the link between two tickets from both. Links that the product made itself cannot be removed. It can be undone.",
      message: "Link removed successfully",
      fields: { id: "The id of the other ticket." },
    },
  },
};
