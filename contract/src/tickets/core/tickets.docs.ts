import { type AreaDocs, exampleId, type Fields } from "../../kernel/docs.ts";
import * as relations from "../relations/relations.ts";
import { mayFields, publicFields } from "./parts.docs.ts";
import * as tickets from "./tickets.ts";
import * as values from "./values.ts";

const customer = {
  id: exampleId("customer"),
  name: "Tom Becker",
  email: "tom@riverside.example",
  avatar_url: null,
  role: "customer",
  is_active: true,
};

/** The fields of a ticket, wherever one is described. */
export const ticketFields: Fields = {
  id: "The id of the ticket.",
  number: ["The number in the code.", 20_418],
  title: ["The subject of the ticket.", "Invoice shows the wrong address"],
  preview: [
    "The beginning of the last message, as plain text.",
    "Hello, our address changed last month.",
  ],
  requester: ["The customer who asked.", customer],
  department: "The department that works on it.",
  assigned_to: "The agent who works on it; null if nobody does.",
  source: ["Where it came from, as staff describe it.", "email"],
  tags: ["The tags.", ["invoice", "address"]],
  custom: [
    "The values of custom fields, by the keys of the fields.",
    { serial_number: "XJ200417" },
  ],
  due_at: ["The due date that staff set; null if there is none.", null],
  snooze: ["Until when it is set aside; null if it is not.", null],
  sla_state: ["The state of its SLA targets.", "on_track"],
  next_due_at: ["When the next SLA target is due; null if none runs.", "2026-03-02T13:14:00.000Z"],
  next_metric: ["Which SLA target is due next; null if none runs.", "first_response"],
  due_soon_at: [
    "From when on a quarter of the time of that target is left.",
    "2026-03-02T12:14:00.000Z",
  ],
  first_response_due_at: [
    "When the first reply is due; null if that target does not run.",
    "2026-03-02T13:14:00.000Z",
  ],
  resolution_due_at: [
    "When the resolution is due; null if that target does not run.",
    "2026-03-04T09:14:00.000Z",
  ],
  waiting_for: ["Whose turn it is.", "us"],
  is_unread: ["Whether the caller has not read everything.", true],
  attachments_count: ["How many files it has.", 1],
  watchers_count: ["How many people follow it.", 2],
  created_at: "When it was created.",
  updated_at: ["When it was changed last.", "2026-03-02T10:05:00.000Z"],
  resolved_at: ["When it was resolved; null if it is not.", null],
  closed_at: ["When it was closed; null if it is not.", null],
  is_merged: "Whether it was merged into another ticket.",
  is_spam: "Whether it is marked as spam.",
  last_seq: ["The number of the last entry of its activity stream.", 14],
  reference: ["The secret part of the customer's link to the ticket.", "7Qm2xKd9vT4bLr8pYc3nZa"],
  first_response_at: ["When staff replied for the first time; null if they have not.", null],
  reopen_count: ["How often it was reopened.", 0],
  message_count: ["How many messages it has.", 3],
  hold_reason: ["Why it is on hold; null if there is no reason.", null],
  watchers: "The people who follow it.",
  proposed_watchers: [
    "People in copy of mails whom staff can accept as watchers.",
    [{ address: "mia@riverside.example", name: "Mia Stone" }],
  ],
  address: ["An email address.", "mia@riverside.example"],
  is_muted: "Whether the person follows it without notices.",
  is_watching: "Whether the caller follows it.",
  links: "The tickets it is linked with, as far as the caller may see them.",
  merged_into: ["The ticket its conversation goes on in; null if it was not merged.", null],
  merged_from: ["The tickets that were merged into it.", []],
  split_from: ["The ticket it was split from; null if it was not.", null],
  may: "What the caller may do with the ticket as it is now.",
  status_label: ["The status as customers see it.", "In progress"],
  step: ["How far along it is, from 1 to 4.", 2],
  department_name: ["The name of the department.", "Billing"],
  requester_name: ["Who asked; null if it was the caller.", null],
  follow_up_of: ["The code of the ticket it follows up; null if none.", null],
  follow_ups: ["The codes of the tickets that follow it up.", []],
};

const otherTicket: Fields = {
  ticket_id: ["The code of the other ticket.", "TK20377"],
  title: ["The subject of the other ticket.", "Address on invoices"],
  type: ["What this ticket is to the other one.", "related"],
  status: ["The status of the other ticket.", "open"],
  is_reverse: "Whether the relation is meant from the other ticket to this one.",
  is_fixed: "Whether the product made the link, so that nobody can remove it.",
  merged_at: "When it was merged.",
  may_unmerge: ["Whether it can be un-merged; that is possible for 30 days.", true],
};

export const docs: AreaDocs<typeof tickets> = {
  fields: {
    ...ticketFields,
    view: ["A view: the name of a built-in one, or the id of a saved one.", "unassigned"],
    sort: [
      "One or two columns, separated by a comma, or one custom field as `field.key`. A `-` before one reverses it; tickets without a value of the field come last.",
      "-updated_at",
    ],
    group_by: [
      "What the list is grouped by: a column, or a custom field with one choice as `field.key`; `none` for no groups.",
      "status",
    ],
    description: [
      "The first message as HTML. What may not be shown is removed.",
      "<p>Hello, our address changed last month.</p>",
    ],
    creator_name: ["The name of a customer who is not known yet.", "Tom Becker"],
    creator_email: [
      "The email address of a customer who is not known yet.",
      "tom@riverside.example",
    ],
    creator_phone: ["The phone number of a customer who is not known yet.", "+49 30 555 0199"],
    requester_id: "The customer who asks.",
    file_ids: "Files that were uploaded before.",
    page_size: ["How many tickets a page holds.", 50],
  },
  schemas: {
    TicketStatus: {
      schema: values.Status,
      description: "`pending` waits for the customer, `on_hold` for a third party.",
    },
    TicketPriority: { schema: values.Priority, description: "The priority of a ticket." },
    TicketChannel: {
      schema: values.Channel,
      description: "The way a ticket came in. It never changes.",
    },
    TicketSource: {
      schema: values.Source,
      description: "Where a ticket came from, as staff describe it.",
    },
    SlaState: {
      schema: values.SlaState,
      description:
        "The state of a ticket's SLA targets: that of the one due next, or of those that ended.",
    },
    SlaMetric: { schema: values.NextMetric, description: "Which SLA target is meant." },
    Person: {
      schema: values.Person,
      description: "A person that a ticket names, as staff see them.",
      fields: {
        id: "The id of the account.",
        name: ["The name.", "Jane Miller"],
        is_active: ["Whether the account is active.", true],
      },
    },
    PublicPerson: {
      schema: values.PublicPerson,
      description: "A person that a ticket names, as customers see them.",
      fields: {
        name: ["The name.", "Jane Miller"],
        is_staff: ["Whether the person works for the business.", true],
      },
    },
    Watcher: {
      schema: values.Watcher,
      description: "A person who follows a ticket.",
      fields: {
        id: "The id of the account.",
        name: ["The name.", "Jane Miller"],
        is_active: ["Whether the account is active.", true],
      },
    },
    Snooze: {
      schema: values.Snooze,
      description: "Until when a ticket is set aside, and by whom.",
      fields: {
        until: [
          "When it comes back; null if only a reply brings it back.",
          "2026-03-03T09:14:00.000Z",
        ],
        on_reply: ["Whether a reply of the customer brings it back.", true],
        by: "Who set it aside.",
        "by.name": ["The name of the person.", "Jane Miller"],
      },
    },
    TicketRow: { schema: values.TicketRow, description: "A ticket as lists show it to staff." },
    TicketPermissions: {
      schema: values.May,
      description: "What the caller may do with a ticket as it is now.",
      fields: mayFields,
    },
    Ticket: { schema: values.Ticket, description: "A ticket as staff see it." },
    PublicTicketRow: {
      schema: values.PublicTicketRow,
      description:
        "A ticket as lists show it to customers. It holds nothing that staff write to each other.",
    },
    PublicTicket: {
      schema: values.PublicTicket,
      description: "A ticket as the customer sees it.",
      fields: {
        ...mayFields,
        follow_up: ["Open a follow-up of it.", false],
        ...publicFields,
      },
    },
    TicketLink: {
      schema: relations.Link,
      description: "Another ticket and what this one is to it: `parent` means parent of.",
      fields: otherTicket,
    },
    MergedTicket: {
      schema: relations.MergedTicket,
      description: "A ticket whose conversation goes on in this one.",
      fields: otherTicket,
    },
    Undo: {
      schema: values.Undo,
      description: "How to undo a change, with `POST /undo/{id}/`.",
      fields: {
        id: "The id of the change.",
        label: ["What was changed.", "Priority changed to High"],
        expires_at: ["Until when it can be undone.", "2026-03-03T09:14:00.000Z"],
      },
    },
    TicketChanged: {
      schema: values.Changed,
      description: "The ticket after a change, and how to undo the change.",
      fields: {
        message: ["What happened, to be shown.", "Ticket updated successfully"],
        ticket: "The ticket as it is now.",
      },
    },
    TicketDraft: {
      schema: tickets.Draft,
      description:
        "What a new ticket is created with. Staff name the customer; a customer asks for themselves and sets neither priority nor assignee.",
      fields: {
        assigned_to: "The agent to assign it to.",
        status: ["The status to start with.", "open"],
      },
      example: {
        title: "Invoice shows the wrong address",
        description: "<p>Hello, our address changed last month.</p>",
        creator_name: "Tom Becker",
        creator_email: "tom@riverside.example",
        department: exampleId("department"),
        priority: "high",
        tags: ["invoice"],
      },
    },
    TicketPage: {
      schema: tickets.Tickets,
      description: "A page of tickets. `count` is exact up to 1,000.",
      fields: {
        results: "The tickets of this page.",
        group_counts: [
          "How many tickets each group holds, by its id or value. Left out beyond 10,000 tickets.",
          { open: 31, pending: 9 },
        ],
        q_filter: ["The words of `q` as a filter, to be saved in a view.", undefined],
      },
    },
  },
  operations: {
    create: {
      description:
        "Creates a ticket with its first message. Staff create it for a customer, who may be new; a customer creates it for themselves. SLA targets start, the department gets a notice, and a customer gets a mail that the ticket was received.",
      message: "Ticket created successfully",
    },
    list: {
      description:
        "Lists the tickets the caller may see. A view, a filter, search words and single fields can be combined; all of them must match. Spam, the trash and merged tickets are left out unless they are asked for.",
      fields: {
        status: ["Only tickets with this status.", "open"],
        priority: ["Only tickets of this priority.", "high"],
        assignee: ["Only tickets of this agent: an id, `me` or `none`.", "me"],
        requester: ["Only tickets of this customer, by id.", exampleId("account")],
        organization: ["Only tickets of this organization, by id.", exampleId("organization")],
        department: ["Only tickets of this department, by id.", exampleId("department")],
        category: ["Only tickets of this category: an id or `none`.", exampleId("category")],
        tag: ["Only tickets with this tag.", "invoice"],
        channel: ["Only tickets that came in this way.", "email"],
      },
    },
    show: {
      description:
        "Returns one ticket: staff get a `Ticket`, customers a `PublicTicket`. For the code of a merged ticket the ticket it was merged into is returned, with `redirected_from`.",
      fields: {
        ticket: ["The ticket: its id, or its code such as `TK20418`.", "TK20418"],
        redirected_from: ["The code that was asked for, if the ticket was merged.", undefined],
      },
    },
    seen: {
      description:
        "Says how far the caller has read a ticket, so that it is not shown as unread any more on any device.",
      message: "Noted",
      fields: { seq: ["The number of the last entry that was read.", 14] },
    },
  },
};
