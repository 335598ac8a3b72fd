import type { NoticeType } from "@parley/contract";

/** A ticket event, as far as mails to staff depend on it. */
export interface AlertEvent {
  readonly type: string;
  readonly message_id: string | null;
  readonly is_staff: boolean | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

interface Alert {
  /** The template. */
  readonly kind: string;
  readonly event: AlertEvent;
}

const byNotice: Partial<Record<NoticeType, { readonly kind: string; readonly events: string[] }>> =
  {
    ticket_new: { kind: "new_ticket_alert", events: ["created"] },
    ticket_transferred: { kind: "ticket_transferred", events: ["department_changed"] },
    ticket_assigned: { kind: "ticket_assigned", events: ["assigned", "created"] },
    ticket_reply: { kind: "new_customer_message", events: ["message_added"] },
    ticket_mention: { kind: "internal_note", events: ["note_added", "note_edited"] },
    ticket_note: { kind: "internal_note", events: ["note_added"] },
    mail_held: { kind: "held_message", events: ["sender_held"] },
    sla_reminder: { kind: "sla_reminder", events: ["sla_reminder"] },
    sla_breach: { kind: "sla_breached", events: ["sla_breached"] },
    sla_escalation: { kind: "sla_escalation", events: ["sla_escalated"] },
  };

/** What staff are mailed when they get a notice, and of which event; undefined for a notice that is not mailed. */
export function alertOf(notice: NoticeType, events: readonly AlertEvent[]): Alert | undefined {
  const alert = byNotice[notice];
  const event = events.findLast(({ type }) => alert?.events.includes(type));
  if (!alert || !event) return undefined;
  const isColleagues = notice === "ticket_reply" && event.is_staff === true;
  return { kind: isColleagues ? "watcher_update" : alert.kind, event };
}
