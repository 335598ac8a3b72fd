interface NoticeKind {
  /** What it is about, for the person who decides whether to hear of it. */
  readonly title: string;
  readonly group: "tickets" | "knowledge" | "security";
  readonly audience: "staff" | "customers" | "everybody";
  /** How it comes to somebody who never chose. */
  readonly app: boolean;
  readonly desktop: boolean;
  /** Left out: it is never mailed. */
  readonly mail?: boolean;
  /** It concerns the person's own safety: it stays in the app, whatever they choose. */
  readonly is_required?: true;
  /** It cannot wait until a person's quiet hours are over. */
  readonly is_loud?: true;
}

const security = {
  group: "security",
  audience: "everybody",
  app: true,
  desktop: true,
  is_required: true,
} as const;

/** Whoever works here is told, whatever they choose. */
const privacy = { ...security, audience: "staff", desktop: false } as const;
const work = { group: "tickets", audience: "staff", app: true, desktop: false } as const;
const urgent = { ...work, desktop: true } as const;
const writing = { ...work, group: "knowledge" } as const;
const answer = { ...work, audience: "customers" } as const;

/** Every notice the desk can send. A domain that tells people of something new adds its line here. */
export const noticeTypes = {
  ticket_new: { ...work, mail: true, title: "A new ticket in your department" },
  ticket_transferred: { ...work, mail: false, title: "A ticket moved to your department" },
  ticket_assigned: { ...urgent, mail: true, title: "A ticket was assigned to you" },
  ticket_unassigned: { ...work, title: "A ticket was unassigned from you" },
  ticket_reply: { ...urgent, mail: true, title: "A new message in one of your tickets" },
  ticket_reopened: { ...work, title: "One of your tickets was reopened" },
  ticket_mention: { ...urgent, mail: true, title: "Somebody mentioned you" },
  ticket_note: { ...work, mail: false, title: "A new note in one of your tickets" },
  ticket_status: { ...work, title: "The status of one of your tickets changed" },
  ticket_merged: { ...work, title: "One of your tickets was merged" },
  ticket_due: { ...work, title: "The due date of a ticket passed" },
  ticket_woken: { ...work, title: "A snoozed ticket is back" },
  ticket_held: { ...urgent, title: "Your reply was not sent" },
  mail_held: { ...work, mail: true, title: "A mail of an unknown sender is held" },
  mail_failed: { ...urgent, title: "A mail of yours did not arrive" },
  reply_stopped: { ...urgent, title: "A scheduled reply was not sent" },
  sla_reminder: { ...urgent, mail: true, title: "An SLA target is due soon" },
  sla_breach: { ...urgent, mail: true, is_loud: true, title: "An SLA target is overdue" },
  sla_escalation: {
    ...urgent,
    mail: true,
    is_loud: true,
    title: "An overdue ticket was escalated to you",
  },
  staff_reply: { ...answer, mail: true, title: "An answer to your ticket" },
  ticket_resolved: { ...answer, mail: true, title: "Your ticket was resolved" },
  ticket_closed: { ...answer, mail: false, title: "Your ticket was closed" },
  article_submitted: { ...writing, title: "An article waits for your approval" },
  article_refused: { ...writing, title: "Your article was not approved" },
  security_new_sign_in: { ...security, title: "Sign-in on a new device" },
  security_password_changed: { ...security, title: "Your password was changed" },
  security_email_changed: { ...security, title: "Your email address was changed" },
  security_session_reused: { ...security, title: "One of your sessions was copied" },
  mail_problem: { ...privacy, desktop: true, title: "A mailbox does not work" },
  agent_figures: { ...privacy, title: "Figures per agent are switched on" },
} as const satisfies Record<string, NoticeKind>;

export type NoticeType = keyof typeof noticeTypes;
export type { NoticeKind };
