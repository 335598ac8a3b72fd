import type { AreaDocs } from "../../kernel/docs.ts";
import * as ticketExport from "./ticket-export.ts";

export const docs: AreaDocs<typeof ticketExport> = {
  schemas: {
    TicketExportRequest: {
      schema: ticketExport.Ask,
      description:
        "Tickets by their ids, or all that a view and a filter hold, and the columns of the file.",
      fields: {
        ids: "The tickets, at most 500.",
        view: ["The view to export.", "unassigned"],
        columns: ["The columns of the file.", ["ticket_id", "title", "status"]],
        sort: [
          "One or two columns, separated by a comma, or one custom field as `field.key`.",
          "-updated_at",
        ],
        group_by: ["What the rows are grouped by; a custom field as `field.key`.", "status"],
      },
      example: { view: "unassigned", columns: ["ticket_id", "title", "status"] },
    },
  },
  operations: {
    start: {
      description:
        "Writes the tickets of a view, or some of them, to a CSV file in the background. `GET /exports/{id}/` returns its progress and where to fetch the file. The number of exports a day is limited.",
    },
  },
};
