import { bodyOf, type MailTemplate } from "#platform/mailer/mail-template.ts";

const open = { label: "Open the ticket", url: "{{ticket.url}}" };
const openTask = { label: "Open the task", url: "{{task.url}}" };

/** Mails to staff about tickets. */
export const ticketAlerts: readonly MailTemplate[] = [
  {
    key: "new_ticket_alert",
    name: "New ticket alert",
    description: "Tells the agents of a department of a new ticket",
    subject: "New ticket {{ticket.number}}: {{ticket.subject}}",
    body: bodyOf(
      [
        "{{ticket.requester_name}} opened {{ticket.number}} for {{ticket.department}}. Priority {{ticket.priority}}, category {{ticket.category}}.",
        "{{ticket.message_html}}",
      ],
      open,
    ),
  },
  {
    key: "ticket_assigned",
    name: "Ticket assigned",
    description: "Tells an agent of a ticket that was given to them",
    subject: "Assigned to you: {{ticket.number}}",
    body: bodyOf(
      [
        "{{ticket.actor_name}} gave you {{ticket.number}}, {{ticket.subject}}, of {{ticket.requester_name}}. Priority {{ticket.priority}}.",
      ],
      open,
    ),
  },
  {
    key: "new_customer_message",
    name: "New customer message",
    description: "Carries a customer's message to who works on the ticket",
    subject: "Reply on {{ticket.number}}",
    body: bodyOf(
      [
        "{{ticket.reply_separator}}",
        "{{ticket.requester_name}} wrote on {{ticket.number}}, {{ticket.subject}}:",
        "{{ticket.message_html}}",
      ],
      open,
    ),
  },
  {
    key: "internal_note",
    name: "Internal note or mention",
    description: "Carries a note to the assignee and to those it names",
    subject: "Note on {{ticket.number}}",
    body: bodyOf(
      [
        "{{ticket.actor_name}} left a note on {{ticket.number}}, {{ticket.subject}}:",
        "{{ticket.message_html}}",
      ],
      open,
    ),
  },
  {
    key: "ticket_transferred",
    name: "Ticket transferred",
    description: "Tells the agents of a department that a ticket came to them",
    subject: "{{ticket.number}} moved to {{ticket.department}}",
    body: bodyOf(
      [
        "{{ticket.actor_name}} moved {{ticket.number}}, {{ticket.subject}}, to {{ticket.department}}.",
      ],
      open,
    ),
  },
  {
    key: "held_message",
    name: "Held message",
    description: "Tells staff of a message whose sender is not proven",
    subject: "Unverified sender on {{ticket.number}}",
    body: bodyOf(
      [
        "A message from {{ticket.requester_email}} on {{ticket.number}}, {{ticket.subject}}, is held: we could not prove who sent it. Nobody else has been shown it.",
      ],
      open,
    ),
  },
];

/** Mails to staff about tasks. */
export const taskTemplates: readonly MailTemplate[] = [
  {
    key: "task_assigned",
    name: "Task assigned",
    description: "Tells somebody of a task that was given to them",
    subject: "Task: {{task.title}}",
    body: bodyOf(
      [
        "{{task.actor_name}} gave you task {{task.number}}, due {{task.due_date}}. Ticket: {{task.ticket_number}}",
        "{{task.description_html}}",
      ],
      openTask,
    ),
  },
  {
    key: "task_comment",
    name: "Task comment",
    description: "Carries a comment to the assignee and the creator",
    subject: "Comment on task {{task.number}}",
    body: bodyOf(
      [
        "{{task.actor_name}} commented on {{task.number}}, {{task.title}}:",
        "{{task.comment_html}}",
      ],
      openTask,
    ),
  },
  {
    key: "task_status_changed",
    name: "Task status changed",
    description: "Tells the creator of a change of status",
    isOptional: true,
    subject: "Task {{task.number}}: {{task.status}}",
    body: bodyOf(
      ["{{task.actor_name}} set {{task.number}}, {{task.title}}, to {{task.status}}."],
      openTask,
    ),
  },
  {
    key: "task_due_soon",
    name: "Task due soon",
    description: "Reminds the assignee a day before a task is due",
    subject: "Due soon: {{task.title}}",
    body: bodyOf(["Task {{task.number}}, {{task.title}}, is due {{task.due_date}}."], openTask),
  },
  {
    key: "task_overdue",
    name: "Task overdue",
    description: "Tells the assignee and the creator that a task is overdue",
    subject: "Overdue: {{task.title}}",
    body: bodyOf(
      [
        "Task {{task.number}}, {{task.title}}, was due {{task.due_date}}. It is with {{task.assignee_name}}.",
      ],
      openTask,
    ),
  },
];

/** Mails to staff about SLA targets. */
export const slaTemplates: readonly MailTemplate[] = [
  {
    key: "sla_reminder",
    name: "SLA reminder",
    description: "Reminds of a promised time that comes near",
    subject: "{{sla.metric}} due {{sla.remaining}}: {{ticket.number}}",
    body: bodyOf(
      [
        "{{sla.metric}} of {{ticket.number}}, {{ticket.subject}}, is due {{sla.due_at}} ({{sla.remaining}}), by {{sla.policy_name}}.",
      ],
      open,
    ),
  },
  {
    key: "sla_breached",
    name: "SLA breached",
    description: "Tells that a promised time was missed",
    subject: "{{sla.metric}} breached: {{ticket.number}}",
    body: bodyOf(
      [
        "{{sla.metric}} of {{ticket.number}}, {{ticket.subject}}, was due {{sla.due_at}}: {{sla.target}} by {{sla.policy_name}}. Overdue by {{sla.overdue_by}}.",
      ],
      open,
    ),
  },
  {
    key: "sla_escalation",
    name: "SLA escalation",
    description: "Raises a missed time to the next level",
    subject: "Level {{sla.level}}: {{ticket.number}} overdue by {{sla.overdue_by}}",
    body: bodyOf(
      [
        "{{sla.metric}} of {{ticket.number}}, {{ticket.subject}}, was due {{sla.due_at}} and is overdue by {{sla.overdue_by}}.",
      ],
      open,
    ),
  },
];
