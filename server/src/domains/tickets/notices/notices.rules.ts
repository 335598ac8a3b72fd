import type { NoticeType } from "@parley/contract";

/** A ticket event, as far as notices depend on it. */
export interface NoticeEvent {
  readonly type: string;
  readonly changes: readonly {
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
  readonly message?: { readonly is_staff: boolean } | undefined;
  /** Whom a note names for the first time. */
  readonly mentions?: readonly string[] | undefined;
  /** The author of the reply that the event is about. */
  readonly writer?: string | null | undefined;
  /** People who are notified as well, such as those of a ticket that was merged into this one. */
  readonly alsoNotify?: readonly string[] | undefined;
  /** Whom an SLA reminder, breach or escalation is for. */
  readonly recipients?: readonly string[] | undefined;
}

/** The people whom a ticket concerns. */
export interface TicketAudience {
  readonly assignee: string | null;
  readonly requester: string;
  readonly department: readonly string[];
  /** Admins who are in no department: new tickets are for them where nobody works in the department. */
  readonly unplacedAdmins: readonly string[];
  readonly staffWatchers: readonly string[];
  readonly customerWatchers: readonly string[];
  /** People who muted the ticket. */
  readonly muted: readonly string[];
}

interface Notice {
  readonly type: NoticeType;
  readonly to: readonly string[];
}

/** Most important first: a person who has several reasons gets one notice, for the first of them. */
const typesByImportance: readonly NoticeType[] = [
  "ticket_mention",
  "ticket_assigned",
  "sla_escalation",
  "sla_breach",
  "sla_reminder",
  "reply_stopped",
  "mail_failed",
  "ticket_held",
  "mail_held",
  "ticket_reply",
  "staff_reply",
  "ticket_new",
  "ticket_reopened",
  "ticket_note",
  "ticket_merged",
  "ticket_transferred",
  "ticket_unassigned",
  "ticket_resolved",
  "ticket_closed",
  "ticket_due",
  "ticket_woken",
  "ticket_status",
];

/** Notices to one person by name are sent even if they muted the ticket. */
const personal: readonly NoticeType[] = [
  "ticket_mention",
  "ticket_assigned",
  "reply_stopped",
  "mail_failed",
  "ticket_held",
  "sla_escalation",
  "sla_breach",
  "sla_reminder",
];

/** The notices of events that were committed together: one for each person. The actor gets none, but learns of a reply that is not sent. */
export function noticesOf(
  noticeEvents: readonly NoticeEvent[],
  audience: TicketAudience,
  actorId: string | null,
): Notice[] {
  const wanted = noticeEvents.flatMap((event) => noticesForEvent(event, audience));
  const told = new Set<string>();
  return typesByImportance.flatMap((type) => {
    const to = [...new Set(wanted.filter((one) => one.type === type).flatMap(({ to }) => to))];
    const isDeaf = (id: string) => !personal.includes(type) && audience.muted.includes(id);
    const isOwn = (id: string) => id === actorId && type !== "reply_stopped";
    const fresh = to.filter((id) => !told.has(id) && !isOwn(id) && !isDeaf(id));
    for (const id of fresh) told.add(id);
    return fresh.length > 0 ? [{ type, to: fresh }] : [];
  });
}

/** Whether events of this type are reasons for a notice. */
export const concernsPeople = (type: string): boolean => type in byType;

function noticesForEvent(event: NoticeEvent, audience: TicketAudience): Notice[] {
  return byType[event.type]?.(event, audience) ?? [];
}

/** The assignee; the department if there is none. */
export const assigneeOrDepartment = ({ assignee, department }: TicketAudience) =>
  assignee ? [assignee] : department;

const followers = ({ assignee, staffWatchers }: TicketAudience) => [
  ...(assignee ? [assignee] : []),
  ...staffWatchers,
];

const requesterAndWatchers = ({ requester, customerWatchers }: TicketAudience) => [
  requester,
  ...customerWatchers,
];

const byType: Record<string, (event: NoticeEvent, audience: TicketAudience) => Notice[]> = {
  created: (event, { department, unplacedAdmins }) => {
    const to = newAssignee(event);
    return to
      ? [{ type: "ticket_assigned", to: [to] }]
      : [{ type: "ticket_new", to: department.length > 0 ? department : unplacedAdmins }];
  },
  department_changed: (_, { department }) => [{ type: "ticket_transferred", to: department }],
  assigned: (event) => {
    const to = newAssignee(event);
    return [
      ...(to ? [{ type: "ticket_assigned" as const, to: [to] }] : []),
      ...formerAssignee(event),
    ];
  },
  unassigned: formerAssignee,
  message_added: ({ message }, audience) =>
    message?.is_staff
      ? [
          { type: "staff_reply", to: requesterAndWatchers(audience) },
          { type: "ticket_reply", to: followers(audience) },
        ]
      : [
          {
            type: "ticket_reply",
            to: [...assigneeOrDepartment(audience), ...audience.staffWatchers],
          },
        ],
  note_added: ({ mentions = [] }, audience) => [
    { type: "ticket_mention", to: mentions },
    { type: "ticket_note", to: followers(audience) },
  ],
  note_edited: ({ mentions = [] }) => [{ type: "ticket_mention", to: mentions }],
  reopened: (_, audience) => [
    { type: "ticket_reopened", to: [...assigneeOrDepartment(audience), ...audience.staffWatchers] },
  ],
  status_changed: (event, audience) => [
    ...resolvedOrClosed(event, audience),
    { type: "ticket_status", to: followers(audience) },
  ],
  due_passed: (_, audience) => [{ type: "ticket_due", to: assigneeOrDepartment(audience) }],
  merged: ({ alsoNotify = [] }, audience) => [
    { type: "ticket_merged", to: [...followers(audience), ...alsoNotify] },
  ],
  woken: (_, audience) => [{ type: "ticket_woken", to: assigneeOrDepartment(audience) }],
  reply_stopped: ({ writer }, { assignee }) => [
    { type: "reply_stopped", to: [writer, assignee].filter((id) => typeof id === "string") },
  ],
  mail_failed: ({ writer }, { assignee }) => [
    { type: "mail_failed", to: [writer, assignee].filter((id) => typeof id === "string") },
  ],
  sender_held: (_, audience) => [{ type: "mail_held", to: assigneeOrDepartment(audience) }],
  hold_stopped: ({ writer }) => [{ type: "ticket_held", to: writer ? [writer] : [] }],
  sla_reminder: ({ recipients = [] }) => [{ type: "sla_reminder", to: recipients }],
  sla_breached: ({ recipients = [] }) => [{ type: "sla_breach", to: recipients }],
  sla_escalated: ({ recipients = [] }) => [{ type: "sla_escalation", to: recipients }],
};

/** The assignee after this event, who may not be the current one. */
function newAssignee({ changes }: NoticeEvent): string | undefined {
  const to = changes.find(({ field }) => field === "assigned_to")?.to;
  return typeof to === "string" ? to : undefined;
}

function formerAssignee({ changes }: NoticeEvent): Notice[] {
  const from = changes.find(({ field }) => field === "assigned_to")?.from;
  return typeof from === "string" ? [{ type: "ticket_unassigned", to: [from] }] : [];
}

/** Customers are notified only when a ticket is resolved or closed. */
function resolvedOrClosed({ changes }: NoticeEvent, audience: TicketAudience): Notice[] {
  const to = changes.find(({ field }) => field === "status")?.to;
  if (to === "resolved") return [{ type: "ticket_resolved", to: requesterAndWatchers(audience) }];
  return to === "closed" ? [{ type: "ticket_closed", to: [audience.requester] }] : [];
}
