import type { AreaDocs } from "../../kernel/docs.ts";
import type * as bin from "./spam-and-trash.ts";

export const docs: AreaDocs<typeof bin> = {
  operations: {
    markSpam: {
      description:
        "Marks a ticket as spam. It leaves all views except Spam, its SLA targets are cancelled, and customers cannot open it any more. It can be undone.",
      message: "Ticket marked as spam successfully",
    },
    unmarkSpam: {
      description:
        "Removes the spam mark of a ticket, so that it is back in the views. It can be undone.",
      message: "Ticket restored successfully",
    },
    trash: {
      description:
        "Moves a ticket to the trash, where it can be restored for 30 days. It can be undone.",
      message: "Ticket deleted successfully",
    },
    restore: {
      description: "Takes a ticket out of the trash, with everything it had. It can be undone.",
      message: "Ticket restored successfully",
    },
  },
};
