import type { NoticeType } from "@parley/contract";
import type { SlaNoticeValues } from "./sla-notices.ts";

interface NoticeValues {
  /** Who did it, as the reader may know them. */
  readonly who: string;
  readonly title: string;
  readonly status: string;
  /** Whose reply was stopped, and why. */
  readonly stopped: { readonly name: string; readonly why: string };
  /** The SLA target that is or was due. */
  readonly sla: SlaNoticeValues;
}

interface NoticeText {
  readonly title: string;
  readonly message: string;
}

/** The text of each notice. Customers read the name of an agent only when the agent writes to them. */
const texts: Partial<Record<NoticeType, (facts: NoticeValues) => NoticeText>> = {
  ticket_new: ({ who, title }) => ({ title: "New ticket", message: `${who}: ${title}` }),
  ticket_transferred: ({ who, title }) => ({
    title: "Ticket moved to your department",
    message: `${who} moved “${title}”.`,
  }),
  ticket_assigned: ({ who, title }) => ({
    title: "Ticket assigned to you",
    message: `${who} assigned “${title}” to you.`,
  }),
  ticket_unassigned: ({ who, title }) => ({
    title: "Ticket no longer assigned to you",
    message: `${who} unassigned you from “${title}”.`,
  }),
  ticket_reply: ({ who, title }) => ({
    title: "New message",
    message: `${who} wrote in “${title}”.`,
  }),
  ticket_reopened: ({ who, title }) => ({
    title: "Ticket reopened",
    message: `${who} reopened “${title}”.`,
  }),
  ticket_mention: ({ who, title }) => ({
    title: "You were mentioned",
    message: `${who} mentioned you in “${title}”.`,
  }),
  ticket_note: ({ who, title }) => ({
    title: "New note",
    message: `${who} left a note in “${title}”.`,
  }),
  ticket_status: ({ who, title, status }) => ({
    title: `Ticket is ${status}`,
    message: `${who} set “${title}” to ${status}.`,
  }),
  ticket_due: ({ title }) => ({ title: "Due date passed", message: `“${title}” was due.` }),
  ticket_merged: ({ who, title }) => ({
    title: "Tickets merged",
    message: `${who} merged “${title}” with another ticket.`,
  }),
  ticket_woken: ({ title }) => ({
    title: "Snooze ended",
    message: `“${title}” is in your list again.`,
  }),
  reply_stopped: ({ title, stopped }) => ({
    title: "A scheduled reply was not sent",
    message: `The reply ${stopped.name ? `of ${stopped.name} ` : ""}to “${title}” was held: ${stopped.why}. Review it, then send it or take it back.`,
  }),
  mail_failed: ({ title }) => ({
    title: "A mail did not arrive",
    message: `A mail of “${title}” did not reach its recipient. Open the ticket to see why, and to send it again.`,
  }),
  mail_held: ({ who, title }) => ({
    title: "A mail is held",
    message: `${who} wrote to “${title}” and does not take part in it. Accept or refuse the sender.`,
  }),
  ticket_held: ({ title }) => ({
    title: "Your reply was not sent",
    message: `A newer message came first. Review “${title}”, then send your reply or take it back.`,
  }),
  sla_reminder: ({ title, sla: { what, when } }) => ({
    title: `${what} due soon`,
    message: `${what} on “${title}” is due ${when}.`,
  }),
  sla_breach: ({ title, sla: { what, when } }) => ({
    title: `${what} overdue`,
    message: `${what} on “${title}” was due ${when}.`,
  }),
  sla_escalation: ({ title, sla: { what, when, level } }) => ({
    title: `Escalation, level ${level}`,
    message: `${what} on “${title}” was due ${when}and is still open.`,
  }),
  staff_reply: ({ who, title }) => ({
    title: "New answer",
    message: `${who} answered “${title}”.`,
  }),
  ticket_resolved: ({ title }) => ({
    title: "Your ticket was resolved",
    message: `“${title}” is resolved. If it is not, write to us and it opens again.`,
  }),
  ticket_closed: ({ title }) => ({
    title: "Your ticket was closed",
    message: `“${title}” is closed.`,
  }),
};

export function noticeText(type: NoticeType, facts: NoticeValues): NoticeText {
  const text = texts[type];
  if (!text) throw new Error(`there is no text for ${type}`);
  return text(facts);
}
