import type { AreaDocs } from "../../kernel/docs.ts";
import * as workOverview from "./work-overview.ts";

export const docs: AreaDocs<typeof workOverview> = {
  schemas: {
    WorkOverview: {
      schema: workOverview.Overview,
      description: "The work of the signed-in person.",
      fields: {
        assigned_tickets: ["Open tickets that are assigned to the caller.", 12],
        resolved_tickets: [
          "Tickets that were resolved or closed while they were assigned to the caller, at any time.",
          431,
        ],
        most: ["How far is counted; a figure above it means more.", 10_000],
      },
    },
  },
  operations: {
    show: {
      description:
        "Returns how many open tickets are assigned to the caller and how many the caller resolved. Customers have none of either.",
    },
  },
};
