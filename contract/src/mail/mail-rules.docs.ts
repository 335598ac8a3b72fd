import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as mailRules from "./mail-rules.ts";

const condition = { field: "subject", operator: "starts", value: "Outage" };

export const docs: AreaDocs<typeof mailRules> = {
  fields: {
    name: ["What the rule is called. Every rule has a name of its own.", "Outages"],
    is_active: ["Whether mails are compared with the rule.", true],
    conditions: ["What a mail must meet, all of it.", [condition]],
    action: [
      "`skip`: the mail becomes nothing. `spam`: it waits in quarantine. `set`: the ticket that it opens gets the department, the priority and the tags of the rule.",
      "set",
    ],
    department: "For `set`: the department of the ticket; null to leave it.",
    priority: ["For `set`: the priority of the ticket; null to leave it.", "critical"],
    tags: ["For `set`: the tags that the ticket gets.", ["outage"]],
    continues: [
      "For `set`: whether later rules may add what this one leaves open, and their tags.",
      false,
    ],
    position: ["Its place among the rules. The first that matches decides.", 1],
    ids: "The rules in their new order.",
    rule: "The rule.",
  },
  schemas: {
    MailRuleCondition: {
      schema: mailRules.Condition,
      description:
        "What a rule compares of a mail. Upper and lower case are the same, and there are no patterns.",
      fields: {
        field: [
          "What is compared. `from`: the address of the sender. `from_domain`: its domain. `to`: the addresses of the business that it was sent to. `subject`, `text` (its first 64 kB) and `header`: these texts. `has_file`: whether it has a file beside pictures in its text. `is_automatic`: whether a program or a list sent it. `size`: the whole mail.",
          "subject",
        ],
        header: ["For `header`: its name.", undefined],
        operator: [
          "For texts `is`, `contains`, `starts` or `ends`; for `size` `over` or `under`.",
          "starts",
        ],
        value: ["For texts: what they are compared with.", "Outage"],
        is_true: ["For `has_file` and `is_automatic`: whether it must be so.", undefined],
        kilobytes: ["For `size`: the limit in kB.", undefined],
      },
      example: condition,
    },
    MailRule: {
      schema: mailRules.Rule,
      description: "What becomes of the mails that meet some conditions.",
      fields: {
        department: "For `set`: the department of the ticket; null to leave it.",
        "department.name": ["The name of the department.", "Billing"],
        "department.is_active": ["Whether it is active. An inactive one is not set.", true],
      },
    },
    MailRuleDraft: {
      schema: mailRules.Draft,
      description: "What a new rule is created with.",
    },
    MailRuleChange: {
      schema: mailRules.Change,
      description: "What is changed of a rule. What is left out stays.",
    },
    TriedMail: {
      schema: mailRules.TriedMail,
      description: "A mail that came in and meets the conditions.",
      fields: {
        subject: ["Its subject.", "Outage in warehouse two"],
        sender: ["The address of its sender.", "nora@lind.example"],
        received_at: ["When the mail server received it.", "2026-11-16T10:22:00Z"],
        outcome: ["What became of it when it came in.", "new_ticket"],
        ticket: "The ticket that it belongs to, or null.",
        "ticket.ticket_id": ["The number of the ticket.", "TK1042"],
        "ticket.title": ["The subject of the ticket.", "Outage in warehouse two"],
      },
    },
    TriedMailRule: {
      schema: mailRules.Tried,
      description: "Which of the last mails meet some conditions.",
      fields: {
        looked_at: ["How many mails were read.", 100],
        hidden: [
          "How many of the last mails were left out, because the caller may not see them.",
          1,
        ],
        results: "The mails that meet the conditions, newest first.",
      },
    },
  },
  operations: {
    list: { description: "Lists the mail rules in their order." },
    create: {
      description:
        "Creates a mail rule, as the last one. A business has at most 50. Rules are asked about mails that come in and are no duplicates, reports or automatic replies; the first that matches decides. A mail of the requester or a watcher with a token of ours is neither skipped nor marked as spam, and neither is one that was released from quarantine.",
      message: "Rule created successfully",
      body: {
        name: "Outages",
        conditions: [condition],
        action: "set",
        department: exampleId("department"),
        priority: "critical",
        tags: ["outage"],
      },
    },
    change: {
      description:
        "Changes a mail rule. One that does not set anything any more loses its department, priority and tags.",
      message: "Rule updated successfully",
      body: { is_active: false },
    },
    order: {
      description: "Changes the order in which mails are compared with the rules.",
      message: "Order updated successfully",
    },
    remove: { description: "Deletes a mail rule.", message: "Rule deleted successfully" },
    tryOut: {
      description:
        "Reads the last 100 mails that came in, for at most ten seconds, and returns those that meet the conditions. Nothing is changed. A mail of a ticket is shown only to whoever may see the ticket, and a mail without one only with `mail.quarantine`; the others are counted.",
    },
  },
};
