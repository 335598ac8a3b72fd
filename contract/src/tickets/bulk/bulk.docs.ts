import { type AreaDocs, exampleId } from "../../kernel/docs.ts";
import * as bulk from "./bulk.ts";

export const docs: AreaDocs<typeof bulk> = {
  fields: {
    bulk: "The change of many tickets, with its progress.",
    job: ["The export, if a file is written.", undefined],
  },
  schemas: {
    BulkParameters: {
      schema: bulk.Params,
      description: "What the change needs, as the call for one ticket names it.",
      fields: {
        agent_id: "For `assign`: the agent; null to unassign.",
        status: ["For `status`: the new status.", "resolved"],
        hold_reason: ["For `status`: why the tickets are on hold.", "Waiting for the bank"],
        priority: ["For `priority`: the new priority.", "high"],
        category: "For `category`: the new category; null for none.",
        department: "For `department`: the new department.",
        add: ["For `tags`: tags to add.", ["address"]],
        remove: ["For `tags`: tags to remove.", ["urgent"]],
        until: "For `snooze`: when the tickets come back.",
        on_reply: "For `snooze`: whether a reply of the customer brings them back.",
        macro: "For `macro`: the macro to apply.",
        columns: ["For `export`: the columns of the file.", ["ticket_id", "title", "status"]],
      },
      example: { priority: "high" },
    },
    BulkRequest: {
      schema: bulk.Ask,
      description:
        "Tickets by their ids, or all that a view and a filter hold now, and what to do with them.",
      fields: {
        ids: "The tickets, at most 500.",
        view: ["A view whose tickets are changed.", "unassigned"],
        act: ["What to do.", "priority"],
        params: "What the change needs.",
      },
      example: {
        ids: [exampleId("ticket")],
        act: "priority",
        params: { priority: "high" },
      },
    },
    Bulk: {
      schema: bulk.Bulk,
      description: "A change of many tickets: how far it is and what came of it.",
      fields: {
        act: ["What is done.", "priority"],
        state: ["How far it is.", "done"],
        total: ["How many tickets it concerns.", 40],
        updated: ["How many were changed.", 39],
        skipped: ["How many were left unchanged.", 1],
        reasons: ["Why some were left unchanged.", ["closed"]],
        results: "The first hundred that were left unchanged.",
        "results.id": "The id of the ticket.",
        undo: "Undoes all of it; there when it is done.",
      },
    },
  },
  operations: {
    start: {
      description:
        "Does the same to many tickets: up to 25 at once, more in the background. Tickets that cannot be changed are skipped and named with the reason. The whole change can be undone in one step. With `export` a file is written instead.",
      message: "39 updated, 1 skipped: closed",
    },
    show: {
      description:
        "Returns how far one of the caller's own bulk changes is. Clients that are connected to the live socket are told without asking.",
      message: "39 updated, 1 skipped: closed",
    },
  },
};
