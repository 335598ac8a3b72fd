import { type AreaDocs, exampleId } from "../../kernel/docs.ts";
import * as changeList from "./change-list.ts";

export const docs: AreaDocs<typeof changeList> = {
  fields: {
    changes: [
      "The changes, applied in this order.",
      [
        { type: "priority", priority: "high" },
        { type: "department", department: exampleId("department") },
      ],
    ],
  },
  schemas: {
    TicketChangeItem: {
      schema: changeList.ChangeItem,
      description: "One change of a ticket, with the value that its type needs.",
      fields: {
        type: ["What is changed.", "status"],
        status: ["For `status`: the new status.", "on_hold"],
        hold_reason: ["For `status`: why the ticket is on hold.", "Waiting for the bank"],
        priority: ["For `priority`: the new priority.", "high"],
        agent_id: "For `assign`: the agent; null for nobody.",
        department: "For `department`: the new department.",
        category: "For `category`: the new category; null for none.",
        tags: ["For `add_tags` and `remove_tags`: the tags.", ["invoice"]],
        key: ["For `field`: the key of the custom field.", "serial_number"],
        value: ["For `field`: its new value; null for none.", "XJ200417"],
        minutes: ["For `snooze`: for how many minutes.", 1440],
        on_reply: ["For `snooze`: whether a reply of the customer ends it.", true],
      },
      example: { type: "priority", priority: "high" },
    },
    NamedTicketChange: {
      schema: changeList.NamedChange,
      description: "A change of a ticket, and how it is shown.",
      fields: {
        change: "The change.",
        label: ["The change in words.", "Priority: High"],
      },
    },
  },
  operations: {
    apply: {
      description:
        "Applies several changes to a ticket in their order, all of them or, if one is not possible, none. The refusal names that one. They are undone together.",
      message: "Ticket updated successfully",
      body: { changes: [{ type: "priority", priority: "high" }] },
      fields: { ticket: ["The ticket: its id, or its code such as `TK20418`.", "TK20418"] },
    },
  },
};
