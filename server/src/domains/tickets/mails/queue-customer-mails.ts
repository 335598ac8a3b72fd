import type { NoticeType } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { TicketMail } from "#platform/mailer/mail.ts";
import { queueTicketMails } from "#platform/mailer/queue-mail.ts";
import { findMailReach } from "../../notifications/index.ts";
import { findPeopleById, type TicketPerson } from "../core/people.store.ts";
import type { NewTicketEvent } from "../core/ticket-events.store.ts";
import { codeOf, type TicketState } from "../core/ticket-state.ts";
import {
  type CustomerMail,
  customerMailsOf,
  isMailed,
  type MailAudience,
  type MailEvent,
  mergedMail,
} from "./customer-mails.rules.ts";
import { findMailMessages, findMergedTicket, hasMailServer } from "./ticket-mails.store.ts";

interface Committer {
  readonly requestId: string;
}

/**
 * Puts into the outbox what customers are mailed of new events of a ticket, in the transaction that makes them public.
 * A reply that waits is not said yet, and has no mails before it is.
 */
export async function queueCustomerMails(
  tx: TenantTx,
  ctx: Committer,
  events: readonly NewTicketEvent[],
  ticket: TicketState,
): Promise<void> {
  const news = events.filter(isNews);
  if (news.length === 0 || ticket.is_spam || ticket.deleted_at !== null) return;
  if (!(await hasMailServer(tx))) return;
  const { actor_id: actorId } = news[0] ?? { actor_id: null };
  const [people, mailEvents] = await Promise.all([
    findPeopleById(tx, [ticket.requester_id, ...ticket.watchers, actorId]),
    withMessages(tx, news),
  ]);
  const audience = audienceOf(ticket, people, actorId);
  const about = { ...ticket, actorName: people.get(actorId ?? "")?.name ?? "" };
  const own = people.get(actorId ?? "")?.email;
  const mails = customerMailsOf(mailEvents, audience).filter(
    ({ kind, to }) => kind !== "staff_reply" || to !== own,
  );
  const wanted = await withoutUnwanted(tx, mails, [...people.values()]);
  await queueTicketMails(
    tx,
    ctx,
    wanted.map((mail) => ticketMail(withOwnCode(mail, ticket), about, news[0]?.version ?? 0)),
  );
  for (const event of news) await queueMergedMail(tx, ctx, event, about);
}

/** A ticket that follows a closed one is the follow-up that the mail speaks of. */
const withOwnCode = (mail: CustomerMail, { number }: TicketState): CustomerMail =>
  mail.kind === "follow_up_opened"
    ? { ...mail, values: { ...mail.values, "ticket.followup_number": codeOf(number) } }
    : mail;

/** The notices whose settings also switch a mail off. */
const noticeOf: Partial<Record<CustomerMail["kind"], NoticeType>> = {
  staff_reply: "staff_reply",
  watcher_update: "staff_reply",
  ticket_resolved: "ticket_resolved",
  ticket_closed: "ticket_closed",
};

/** Without mails that their recipients switched off in their own settings. */
async function withoutUnwanted(
  tx: TenantTx,
  mails: readonly CustomerMail[],
  people: readonly TicketPerson[],
): Promise<CustomerMail[]> {
  const types = new Set(mails.flatMap(({ kind }) => noticeOf[kind] ?? []));
  const ids = people.map(({ id }) => id);
  const reach = new Map<NoticeType, Map<string, unknown>>();
  for (const type of types) reach.set(type, await findMailReach(tx, type, ids));
  // Of several reasons the first one counts, also where its recipient does not want to hear of it.
  const first = new Map(mails.toReversed().map((mail) => [mail.to, mail]));
  return [...first.values()].filter(({ kind, to }) => {
    const type = noticeOf[kind];
    const person = people.find(({ email }) => email === to);
    return !type || !person || reach.get(type)?.has(person.id);
  });
}

/** What is told of: neither copies of what was said elsewhere, nor what is undone. */
const isNews = ({ type, said_at, facts, undo_of, audience }: NewTicketEvent) =>
  (isMailed(type) || type === "merged") &&
  (said_at === null || facts.was_held === true) &&
  !undo_of &&
  audience === "everyone";

async function withMessages(tx: TenantTx, events: readonly NewTicketEvent[]): Promise<MailEvent[]> {
  const ids = events.flatMap(({ message_id }) => message_id ?? []);
  const messages = new Map((await findMailMessages(tx, ids)).map((one) => [one.id, one]));
  return events.map((event) => ({ ...event, message: messages.get(event.message_id ?? "") }));
}

function audienceOf(
  { requester_id, watchers }: TicketState,
  people: ReadonlyMap<string, TicketPerson>,
  actorId: string | null,
): MailAudience {
  const actor = people.get(actorId ?? "");
  const customers = watchers.flatMap((id) => {
    const person = people.get(id);
    return person?.role === "customer" && person.is_active ? [person] : [];
  });
  return {
    requester: people.get(requester_id) ?? { id: requester_id, email: "" },
    watchers: customers,
    actor: actor && (actor.role === "customer" || actor.id === requester_id) ? actor : undefined,
  };
}

interface About extends Pick<TicketState, "id" | "department_id"> {
  readonly actorName: string;
}

function ticketMail(
  { kind, to, messageId, values }: CustomerMail,
  { id, department_id, actorName }: About,
  version: number,
): TicketMail {
  return {
    kind,
    to,
    purpose: "customer",
    ticketId: id,
    departmentId: department_id,
    messageId,
    dedupeKey: messageId ? `msg:${messageId}:${to}` : `tpl:${kind}:${id}:${version}:${to}`,
    values: { "ticket.actor_name": actorName, ...values },
  };
}

/** What was merged into this ticket goes on here: its requester is told, in the thread that they know. */
async function queueMergedMail(
  tx: TenantTx,
  ctx: Committer,
  { type, facts }: NewTicketEvent,
  survivor: TicketState & About,
): Promise<void> {
  const { source_id: source } = facts;
  if (type !== "merged" || typeof source !== "string") return;
  const merged = await findMergedTicket(tx, source);
  if (!merged) return;
  const readers = [survivor.requester_id, ...survivor.watchers];
  const told = { code: codeOf(survivor.number), readers };
  const requester = { id: merged.requester_id, email: merged.email };
  const mails = mergedMail(merged, told, requester).map((mail) =>
    ticketMail(mail, { ...merged, actorName: survivor.actorName }, survivor.version),
  );
  await queueTicketMails(tx, ctx, mails);
}
