import type { NoticeType } from "@parley/contract";

/** What happened to a ticket, as far as somebody may want to be told. */
export interface Happening {
  readonly type: string;
  readonly changes: readonly {
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
  readonly message?:
    | { readonly is_staff: boolean; readonly mentions: readonly string[] }
    | undefined;
  /** Who wrote the reply that it speaks of. */
  readonly writer?: string | null | undefined;
  /** Whom it concerns beside, from a ticket that goes on in this one. */
  readonly concerned?: readonly string[] | undefined;
  /** Whom a promise calls whose time has come. */
  readonly called?: readonly string[] | undefined;
}

/** Whom a ticket concerns. */
export interface Concerned {
  readonly assignee: string | null;
  readonly requester: string;
  readonly department: readonly string[];
  readonly staffWatchers: readonly string[];
  readonly customerWatchers: readonly string[];
  /** Who wants to hear nothing of it, whatever it is to them. */
  readonly muted: readonly string[];
}

interface Notice {
  readonly type: NoticeType;
  readonly to: readonly string[];
}

/** The strongest reason first: of several that somebody has, they hear that one. */
const strength: readonly NoticeType[] = [
  "ticket_mention",
  "ticket_assigned",
  "sla_escalation",
  "sla_breach",
  "sla_reminder",
  "ticket_held",
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

/** What is said to one person by name comes through, though they muted the ticket. */
const personal: readonly NoticeType[] = [
  "ticket_mention",
  "ticket_assigned",
  "ticket_held",
  "sla_escalation",
  "sla_breach",
  "sla_reminder",
];

/** Who hears what of all that happened at once: each person one thing, and nobody what they did themselves. */
export function noticesOf(
  happenings: readonly Happening[],
  concerned: Concerned,
  actorId: string | null,
): Notice[] {
  const wanted = happenings.flatMap((happening) => reasons(happening, concerned));
  const told = new Set(actorId ? [actorId] : []);
  return strength.flatMap((type) => {
    const to = [...new Set(wanted.filter((one) => one.type === type).flatMap(({ to }) => to))];
    const isDeaf = (id: string) => !personal.includes(type) && concerned.muted.includes(id);
    const fresh = to.filter((id) => !told.has(id) && !isDeaf(id));
    for (const id of fresh) told.add(id);
    return fresh.length > 0 ? [{ type, to: fresh }] : [];
  });
}

function reasons(happening: Happening, concerned: Concerned): Notice[] {
  return byType[happening.type]?.(happening, concerned) ?? [];
}

/** Who works on it; nobody does: those who could. */
export const workers = ({ assignee, department }: Concerned) =>
  assignee ? [assignee] : department;

const followers = ({ assignee, staffWatchers }: Concerned) => [
  ...(assignee ? [assignee] : []),
  ...staffWatchers,
];

const askers = ({ requester, customerWatchers }: Concerned) => [requester, ...customerWatchers];

const byType: Record<string, (happening: Happening, concerned: Concerned) => Notice[]> = {
  created: (happening, { department }) => {
    const to = given(happening);
    return to ? [{ type: "ticket_assigned", to: [to] }] : [{ type: "ticket_new", to: department }];
  },
  department_changed: (_, { department }) => [{ type: "ticket_transferred", to: department }],
  assigned: (happening) => {
    const to = given(happening);
    return [...(to ? [{ type: "ticket_assigned" as const, to: [to] }] : []), ...taken(happening)];
  },
  unassigned: taken,
  message_added: ({ message }, concerned) =>
    message?.is_staff
      ? [
          { type: "staff_reply", to: askers(concerned) },
          { type: "ticket_reply", to: followers(concerned) },
        ]
      : [{ type: "ticket_reply", to: [...workers(concerned), ...concerned.staffWatchers] }],
  note_added: ({ message }, concerned) => [
    { type: "ticket_mention", to: message?.mentions ?? [] },
    { type: "ticket_note", to: followers(concerned) },
  ],
  reopened: (_, concerned) => [
    { type: "ticket_reopened", to: [...workers(concerned), ...concerned.staffWatchers] },
  ],
  status_changed: (happening, concerned) => [
    ...ended(happening, concerned),
    { type: "ticket_status", to: followers(concerned) },
  ],
  due_passed: (_, concerned) => [{ type: "ticket_due", to: workers(concerned) }],
  merged: ({ concerned: beside = [] }, concerned) => [
    { type: "ticket_merged", to: [...followers(concerned), ...beside] },
  ],
  woken: (_, concerned) => [{ type: "ticket_woken", to: workers(concerned) }],
  hold_stopped: ({ writer }) => [{ type: "ticket_held", to: writer ? [writer] : [] }],
  sla_reminder: ({ called = [] }) => [{ type: "sla_reminder", to: called }],
  sla_breached: ({ called = [] }) => [{ type: "sla_breach", to: called }],
  sla_escalated: ({ called = [] }) => [{ type: "sla_escalation", to: called }],
};

/** Whom it came to then: who holds it now may be another. */
function given({ changes }: Happening): string | undefined {
  const to = changes.find(({ field }) => field === "assigned_to")?.to;
  return typeof to === "string" ? to : undefined;
}

function taken({ changes }: Happening): Notice[] {
  const from = changes.find(({ field }) => field === "assigned_to")?.from;
  return typeof from === "string" ? [{ type: "ticket_unassigned", to: [from] }] : [];
}

/** What customers hear of a status: that it is over. */
function ended({ changes }: Happening, concerned: Concerned): Notice[] {
  const to = changes.find(({ field }) => field === "status")?.to;
  if (to === "resolved") return [{ type: "ticket_resolved", to: askers(concerned) }];
  return to === "closed" ? [{ type: "ticket_closed", to: [concerned.requester] }] : [];
}
