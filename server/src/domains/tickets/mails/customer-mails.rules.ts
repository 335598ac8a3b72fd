import type { tickets } from "@parley/contract";
import { publicStatusLabels } from "../core/labels.ts";
import type { TicketFields } from "../core/ticket-state.ts";

/** What customers are mailed by the change that is committed. */
export type CustomerMailKind =
  | "ticket_received"
  | "follow_up_opened"
  | "ticket_opened_by_staff"
  | "staff_reply"
  | "watcher_update"
  | "message_received"
  | "ticket_resolved"
  | "ticket_closed"
  | "ticket_reopened"
  | "status_changed"
  | "ticket_merged";

/** An event of a ticket, as far as mails depend on it. */
export interface MailEvent {
  readonly type: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly changes: readonly {
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
  readonly facts: Readonly<Record<string, unknown>>;
  /** The public message that it brings. */
  readonly message?: MailMessage | undefined;
}

interface MailMessage {
  readonly id: string;
  readonly author_id: string;
  readonly is_staff: boolean;
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/** The customers of a ticket. */
export interface MailAudience {
  readonly requester: MailPerson;
  readonly watchers: readonly MailPerson[];
  /** The customer who acts, if one does. */
  readonly actor: MailPerson | undefined;
}

export interface MailPerson {
  readonly id: string;
  readonly email: string;
}

export interface CustomerMail {
  readonly kind: CustomerMailKind;
  readonly to: string;
  readonly messageId: string | null;
  readonly values: Readonly<Record<string, string>>;
}

/** Whether events of this type are reasons for a mail to customers. */
export const isMailed = (type: string): boolean => type in byType;

/**
 * The mails of events that were committed together, the most important first: a person who has several reasons gets one
 * mail. Nobody is mailed what they did themselves, but for the word that it arrived.
 */
export function customerMailsOf(
  events: readonly MailEvent[],
  audience: MailAudience,
): CustomerMail[] {
  const mails = events.flatMap((event) => byType[event.type]?.(event, audience) ?? []);
  const isWritten = ({ messageId }: CustomerMail) => messageId !== null;
  return [...mails.filter(isWritten), ...mails.filter((mail) => !isWritten(mail))].filter(
    ({ to }) => to !== "",
  );
}

const byType: Record<string, (event: MailEvent, audience: MailAudience) => CustomerMail[]> = {
  created: ({ message, facts }, { requester, actor }) => {
    if (!message || facts.no_answer) return [];
    const code = facts.follow_up_of;
    if (message.is_staff) return [mail("ticket_opened_by_staff", requester.email, message.id)];
    const { email } = actor ?? requester;
    if (typeof code !== "string") return [mail("ticket_received", email, message.id)];
    // It is about the ticket that was closed; the new one is the follow-up.
    return [mail("follow_up_opened", email, message.id, { "ticket.number": code })];
  },
  message_added: ({ message, facts }, audience) => {
    if (!message) return [];
    if (message.is_staff) return mailsOfReply(message);
    return mailsOfCustomerMessage(message, {
      ...audience,
      actor: facts.no_answer ? undefined : audience.actor,
    });
  },
  status_changed: mailsOfStatus,
  reopened: (event, { requester }) =>
    isByStaff(event, requester) ? [mail("ticket_reopened", requester.email)] : [],
};

const mail = (
  kind: CustomerMailKind,
  to: string,
  messageId: string | null = null,
  values: CustomerMail["values"] = {},
): CustomerMail => ({ kind, to, messageId, values });

function mailsOfReply({ id, to, cc }: MailMessage): CustomerMail[] {
  return [
    ...to.map((address) => mail("staff_reply", address, id)),
    ...cc.map((address) => mail("watcher_update", address, id)),
  ];
}

function mailsOfCustomerMessage(
  { id, author_id }: MailMessage,
  { requester, watchers, actor }: MailAudience,
): CustomerMail[] {
  const others = [requester, ...watchers].filter((person) => person.id !== author_id);
  return [
    ...others.map(({ email }) => mail("watcher_update", email, id)),
    ...(actor ? [mail("message_received", actor.email, id)] : []),
  ];
}

function mailsOfStatus(event: MailEvent, { requester, watchers }: MailAudience): CustomerMail[] {
  const change = event.changes.find(({ field }) => field === "status");
  if (!change) return [];
  const [from, to] = [labelOf(change.from), labelOf(change.to)];
  const others = [requester, ...watchers].filter(({ id }) => id !== event.actor_id);
  if (change.to === "resolved") return others.map(({ email }) => mail("ticket_resolved", email));
  const first = others.filter(({ id }) => id === requester.id);
  if (change.to === "closed") return first.map(({ email }) => mail("ticket_closed", email));
  if (from === to) return [];
  const values = { "ticket.status": to, "ticket.previous_status": from };
  return first.map(({ email }) => mail("status_changed", email, null, values));
}

const isByStaff = ({ actor_kind, actor_id }: MailEvent, requester: MailPerson) =>
  actor_kind === "person" && actor_id !== requester.id;

const labelOf = (status: unknown): string =>
  publicStatusLabels[status as tickets.Status]?.status_label ?? "";

/** The requester of a ticket that was merged is told where it goes on, if they can read that one. */
export function mergedMail(
  { requester_id }: Pick<TicketFields, "requester_id">,
  survivor: { readonly code: string; readonly readers: readonly string[] },
  requester: MailPerson,
): CustomerMail[] {
  if (!survivor.readers.includes(requester_id)) return [];
  return [
    mail("ticket_merged", requester.email, null, { "ticket.followup_number": survivor.code }),
  ];
}
