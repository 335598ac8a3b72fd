import type { NoticeType, tickets } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { notify } from "../../notifications/index.ts";
import { stopReasonText } from "../conversation/stop-replies.ts";
import { statusLabels } from "../core/labels.ts";
import { findTicketRowUnchecked, type TicketListRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";
import { findViewers } from "../core/viewers.store.ts";
import { noAccountId } from "../core/visibility.store.ts";
import { queueAlerts } from "../mails/queue-alerts.ts";
import {
  concernsPeople,
  type NoticeEvent,
  noticesOf,
  type TicketAudience,
} from "./notices.rules.ts";
import { findConcerned, findTicketEvents, type TicketEventRow } from "./notices.store.ts";
import { noticeText } from "./notices.texts.ts";
import { slaNoticeValues, slaRecipients } from "./sla-notices.ts";

interface ChangedEvents {
  readonly ticket_id: string;
  readonly first_seq: number;
  readonly last_seq: number;
}

/** Notifies the people whom new events of a ticket concern. */
export async function sendNotices(
  tx: TenantTx,
  ctx: Context,
  event_id: string,
  { ticket_id, first_seq, last_seq }: ChangedEvents,
): Promise<void> {
  const events = await findTicketEvents(tx, ticket_id, first_seq, last_seq);
  if (!events.some(({ type }) => concernsPeople(type))) return;
  const row = await findTicketRowUnchecked(tx, noAccountId, ticket_id);
  if (!row) return;
  const { actor_id, actor_name } = events[0] ?? { actor_id: null, actor_name: null };
  const audience = await findAudience(tx, row);
  const noticeEvents: NoticeEvent[] = [];
  for (const event of events) noticeEvents.push(await noticeEventOf(tx, row, event, audience));
  // Of what is spam or in the trash people only learn that a reply of theirs is not sent.
  const isSetAside = row.is_spam || row.deleted_at !== null;
  const notices = noticesOf(noticeEvents, audience, actor_id).filter(
    ({ type }) => !isSetAside || type === "reply_stopped",
  );
  const readers = await findReaders(
    tx,
    row,
    notices.flatMap(({ to }) => to),
  );
  const who = actor_id ? (actor_name ?? "") : "Parley";
  const status = statusLabels[row.status as tickets.Status];
  const stopped = stoppedReply(events, who);
  const about = { link: `/ticket/${codeOf(row.number)}`, ticket: noticeTicket(row) };
  for (const { type, to } of notices) {
    const recipients = to.filter((id) => maySee(readers.get(id), type));
    if (recipients.length === 0) continue;
    const sla = await slaNoticeValues(tx, type, events);
    const text = noticeText(type, { who, title: row.title, status, sla, stopped });
    await queueAlerts(tx, ctx, { event_id, type, to: recipients, ticket: row, events, who });
    await notify(tx, ctx, { event_id, to: recipients, notification_type: type, ...text, ...about });
  }
}

async function noticeEventOf(
  tx: TenantTx,
  { id }: TicketListRow,
  row: TicketEventRow,
  audience: TicketAudience,
): Promise<NoticeEvent> {
  const { type, changes, is_staff, writer } = row;
  const mentions = idsOf(row.facts.mentions);
  if (is_staff === null) {
    const alsoNotify = idsOf(row.facts.concerned);
    const filter = async (ids: readonly string[]) =>
      (await findViewers(tx, id, ids)).map(({ person }) => person.id);
    const recipients = await slaRecipients(tx, row, audience, filter);
    return { type, changes, mentions, writer, alsoNotify, recipients };
  }
  return { type, changes, mentions, message: { is_staff } };
}

function stoppedReply(events: readonly TicketEventRow[], who: string) {
  const facts = events.find(({ type }) => type === "reply_stopped")?.facts;
  const name = typeof facts?.name === "string" ? facts.name : "";
  return { name, why: stopReasonText(facts?.why, who) };
}

const idsOf = (fact: unknown) => (Array.isArray(fact) ? fact.map(String) : []);

async function findAudience(tx: TenantTx, row: TicketListRow): Promise<TicketAudience> {
  const people = await findConcerned(tx, row.id, row.department_id);
  const watchers = people.filter(({ is_watcher }) => is_watcher);
  return {
    assignee: row.assigned_to,
    requester: row.requester_id,
    department: people.filter(({ is_at_work }) => is_at_work).map(({ id }) => id),
    unplacedAdmins: people.filter(({ is_unplaced_admin }) => is_unplaced_admin).map(({ id }) => id),
    staffWatchers: watchers.filter(({ is_staff }) => is_staff).map(({ id }) => id),
    customerWatchers: watchers.filter(({ is_staff }) => !is_staff).map(({ id }) => id),
    muted: watchers.filter(({ is_muted }) => is_muted).map(({ id }) => id),
  };
}

/** Who may read the ticket. Of a merged ticket, only those who cannot read the survivor: the others are notified there. */
async function findReaders(
  tx: TenantTx,
  { id, merged_into }: TicketListRow,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const readers = await findViewers(tx, id, ids);
  const byId = new Map(readers.map(({ person }) => [person.id, person]));
  if (!merged_into) return byId;
  for (const { person } of await findViewers(tx, merged_into, [...byId.keys()])) {
    byId.delete(person.id);
  }
  return byId;
}

const noteTypes: readonly NoticeType[] = ["ticket_mention", "ticket_note"];

/** A notice about a note is for those who may read notes. */
const maySee = (reader: Person | undefined, type: NoticeType) =>
  reader !== undefined && (!noteTypes.includes(type) || reader.permissions.has("tickets.note"));

const noticeTicket = ({ id, number, title, priority }: TicketListRow) => ({
  id,
  ticket_id: codeOf(number),
  title,
  priority,
});
