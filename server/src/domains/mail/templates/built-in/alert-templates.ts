import { bodyOf, type MailTemplate } from "#platform/mailer/mail-template.ts";

const open = { label: "Open the ticket", url: "{{ticket.url}}" };
const openTask = { label: "Open the task", url: "{{task.url}}" };

/** Mails to staff about tickets. */
export const ticketAlerts: readonly MailTemplate[] = [
  {
    key: "new_ticket_alert",
    name: "New ticket alert",
    description: "Tells the agents of a department about a new ticket",
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
    description: "Tells an agent about a ticket that was assigned to them",
    subject: "Assigned to you: {{ticket.number}}",
    body: bodyOf(
      [
        "{{ticket.actor_name}} assigned {{ticket.number}}, {{ticket.subject}}, from {{ticket.requester_name}}, to you. Priority {{ticket.priority}}.",
      ],
      open,
    ),
  },
  {
    key: "new_customer_message",
    name: "New customer message",
    description: "Sends a customer's message to the assignee",
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
    description: "Sends a note to the assignee and to those it mentions",
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
    description: "Tells the agents of a department that a ticket was moved to them",
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
    description: "Tells staff about a message from an unverified sender",
    subject: "Unverified sender on {{ticket.number}}",
    body: bodyOf(
      [
        "A message from {{ticket.requester_email}} on {{ticket.number}}, {{ticket.subject}}, is held: we could not verify who sent it. It is not shown to anybody else.",
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
    description: "Tells somebody about a task that was assigned to them",
    subject: "Task: {{task.title}}",
    body: bodyOf(
      [
        "{{task.actor_name}} assigned task {{task.number}} to you, due {{task.due_date}}. Ticket: {{task.ticket_number}}",
        "{{task.description_html}}",
      ],
      openTask,
    ),
  },
  {
    key: "task_comment",
    name: "Task comment",
    description: "Sends a comment to the assignee and the creator",
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
    description: "Tells the creator about a change of status",
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
        "Task {{task.number}}, {{task.title}}, was due {{task.due_date}}. It is assigned to {{task.assignee_name}}.",
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
    description: "Reminds staff that an SLA target is due soon",
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
    description: "Tells staff that an SLA target was missed",
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
    description: "Escalates a missed SLA target to the next level",
    subject: "Level {{sla.level}}: {{ticket.number}} overdue by {{sla.overdue_by}}",
    body: bodyOf(
      [
        "{{sla.metric}} of {{ticket.number}}, {{ticket.subject}}, was due {{sla.due_at}} and is overdue by {{sla.overdue_by}}.",
      ],
      open,
    ),
  },
];
