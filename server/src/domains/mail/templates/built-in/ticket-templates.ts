import { bodyOf, type MailTemplate } from "#platform/mailer/mail-template.ts";

const separator = "{{ticket.reply_separator}}";
const hello = "Hello {{recipient.first_name}},";
const view = { label: "View your ticket", url: "{{ticket.portal_url}}" };
const tagged = "[#{{ticket.number}}]";

/** Mails to customers about their tickets. */
export const ticketTemplates: readonly MailTemplate[] = [
  {
    key: "ticket_received",
    name: "New ticket received",
    description: "Acknowledges a new ticket to the customer who opened it",
    subject: `${tagged} We received your request`,
    body: bodyOf(
      [
        separator,
        hello,
        "We received your request and gave it the number {{ticket.number}}. {{ticket.department}} will answer you.",
        "To add something, reply to this email.",
      ],
      view,
    ),
  },
  {
    key: "ticket_opened_by_staff",
    name: "New ticket by staff",
    description: "Tells a customer about a ticket that staff opened for them",
    subject: `${tagged} {{ticket.subject}}`,
    body: bodyOf(
      [
        separator,
        hello,
        "{{ticket.actor_name}} opened a ticket for you:",
        "{{ticket.message_html}}",
      ],
      view,
    ),
  },
  {
    key: "staff_reply",
    name: "Staff reply",
    description: "Sends a public reply to the customer",
    subject: `${tagged} {{ticket.subject}}`,
    body: bodyOf(
      [separator, "{{ticket.message_html}}", "{{ticket.actor_name}}", "{{ticket.attachments}}"],
      view,
    ),
  },
  {
    key: "watcher_update",
    name: "Watcher update",
    description: "Sends a public message to the watchers of the ticket",
    subject: `${tagged} {{ticket.subject}}`,
    body: bodyOf(
      [
        separator,
        "{{ticket.actor_name}} wrote on the ticket of {{ticket.requester_name}}:",
        "{{ticket.message_html}}",
        "{{ticket.attachments}}",
      ],
      view,
    ),
  },
  {
    key: "message_received",
    name: "Message received",
    description: "Acknowledges a further message of the customer",
    isOptional: true,
    subject: `${tagged} Your message was added`,
    body: bodyOf([hello, "Your message was added to ticket {{ticket.number}}."], view),
  },
  {
    key: "ticket_resolved",
    name: "Ticket resolved",
    description: "Tells the customer that the ticket is resolved",
    subject: `${tagged} Resolved: {{ticket.subject}}`,
    body: bodyOf(
      [
        separator,
        hello,
        "We resolved your ticket {{ticket.number}}.",
        "{{ticket.message_html}}",
        "If something is still open, reply to this email.",
      ],
      view,
    ),
  },
  {
    key: "ticket_closed",
    name: "Ticket closed",
    description: "Tells the customer that the ticket is closed",
    isOptional: true,
    subject: `${tagged} Closed`,
    body: bodyOf([hello, "Your ticket {{ticket.number}}, {{ticket.subject}}, is closed."], view),
  },
  {
    key: "ticket_reopened",
    name: "Ticket reopened",
    description: "Tells the customer that staff opened the ticket again",
    isOptional: true,
    subject: `${tagged} Reopened`,
    body: bodyOf(
      [hello, "{{ticket.actor_name}} opened your ticket {{ticket.number}} again."],
      view,
    ),
  },
  {
    key: "status_changed",
    name: "Status changed",
    description: "Tells the customer about any other change of status",
    isOptional: true,
    subject: `${tagged} Status: {{ticket.status}}`,
    body: bodyOf(
      [
        hello,
        "Your ticket {{ticket.number}} went from {{ticket.previous_status}} to {{ticket.status}}.",
      ],
      view,
    ),
  },
  {
    key: "ticket_merged",
    name: "Ticket merged",
    description: "Tells the customer into which ticket theirs was merged",
    subject: `${tagged} Merged into {{ticket.followup_number}}`,
    body: bodyOf(
      [
        hello,
        "Your ticket {{ticket.number}} was merged into {{ticket.followup_number}}. The conversation continues there.",
      ],
      view,
    ),
  },
  {
    key: "follow_up_opened",
    name: "Follow-up opened",
    description: "Answers a mail to a closed ticket",
    subject: "[#{{ticket.followup_number}}] New ticket for your reply",
    body: bodyOf(
      [
        separator,
        hello,
        "Ticket {{ticket.number}} is closed, so we opened {{ticket.followup_number}} for your reply.",
      ],
      view,
    ),
  },
];
