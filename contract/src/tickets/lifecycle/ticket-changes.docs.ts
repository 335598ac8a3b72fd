import { type AreaDocs, exampleId } from "../../kernel/docs.ts";
import { ticketFields } from "../core/tickets.docs.ts";
import * as work from "./ticket-changes.ts";

export const docs: AreaDocs<typeof work> = {
  fields: {
    ...ticketFields,
    hold_reason: ["Why the ticket is on hold.", "Waiting for the bank"],
    requester_id: "The customer who asks.",
    add: ["Tags to add.", ["address"]],
    remove: ["Tags to remove.", ["urgent"]],
  },
  schemas: {
    TicketChange: {
      schema: work.Change,
      description: "The fields of a ticket to change. Fields that are left out stay.",
      fields: {
        category: "The new category; null for none.",
        department: "The new department.",
        due_at: "The new due date; null for none.",
      },
      example: { priority: "high", department: exampleId("department"), version: 3 },
    },
    TicketStatusChange: {
      schema: work.StatusChange,
      description: "The new status of a ticket.",
      fields: { status: ["The new status.", "on_hold"] },
    },
    TicketTagChange: {
      schema: work.TagChange,
      description: "All tags of a ticket, or the tags to add and to remove.",
      fields: { tags: ["All tags, instead of those it has.", ["invoice"]] },
      example: { add: ["address"], remove: ["urgent"] },
    },
  },
  operations: {
    update: {
      description:
        "Changes fields of a ticket. Fields that are left out stay. Each change is written to the activity stream and can be undone. Another department gets a notice, and SLA targets are chosen again where the policy says so.",
      message: "Ticket updated successfully",
    },
    setStatus: {
      description:
        "Moves a ticket to another status, as far as the workflow allows. Staff need the permission `tickets.update`; the customer who asked may mark their ticket as solved. Watchers get a notice, and the SLA clocks stop, pause or go on. It can be undone.",
      message: "Status updated successfully",
    },
    reopen: {
      description:
        "Reopens a resolved ticket, or a closed one with a reason. Customers may reopen their own resolved tickets. Its SLA targets run again. It can be undone.",
      message: "Ticket reopened successfully",
      fields: {
        reason: ["Why it is reopened; needed for a closed ticket.", "The invoice is still wrong."],
      },
    },
    assign: {
      description:
        "Assigns a ticket to an agent, or to nobody with null. Assigning to somebody else needs the permission `tickets.assign`. The agent gets a notice. It can be undone.",
      message: "Ticket assigned successfully",
      fields: {
        ticket_id: ["The ticket: its id, or its code such as `TK20418`.", "TK20418"],
        agent_id: "The agent; null to unassign the ticket.",
      },
    },
    take: {
      description:
        "Assigns a ticket to the caller. If it is assigned to somebody else, the call is refused unless `force` is set. It can be undone.",
      message: "Ticket assigned successfully",
      fields: { force: ["Whether to take it from another agent.", false] },
    },
    setTags: {
      description:
        "Replaces the tags of a ticket, or adds some and removes others. It can be undone.",
      message: "Tags updated successfully",
    },
    listTags: { description: "Returns the tags of a ticket." },
    snooze: {
      description:
        "Sets a ticket aside until a time, until the customer replies, or whichever comes first. It leaves the working views and comes back with a notice. It can be undone.",
      message: "Ticket snoozed successfully",
      fields: {
        until: "When it comes back, at most a year from now.",
        on_reply: ["Whether a reply of the customer brings it back.", true],
      },
    },
    wake: {
      description:
        "Puts a ticket that was set aside back into the working views at once. It can be undone.",
      message: "Ticket woken successfully",
    },
  },
};
