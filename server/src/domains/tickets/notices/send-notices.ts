import type { NoticeType, tickets } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { findActingPeople } from "../../identity/index.ts";
import { notify } from "../../notifications/index.ts";
import { mentionedAccounts } from "../conversation/message-body.ts";
import { statusLabels } from "../core/labels.ts";
import { findPeopleById } from "../core/people.store.ts";
import {
  findCodes,
  findTicketRowUnchecked,
  type TicketListRow,
} from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";
import { noAccountId } from "../core/visibility.store.ts";
import { type NoticeEvent, noticesOf, type TicketAudience } from "./notices.rules.ts";
import {
  findDepartmentStaff,
  findFollowers,
  findTicketEvents,
  type TicketEventRow,
} from "./notices.store.ts";
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
  const row = await findTicketRowUnchecked(tx, noAccountId, ticket_id);
  if (!row || row.is_spam || row.deleted_at) return;
  const events = await findTicketEvents(tx, ticket_id, first_seq, last_seq);
  const actorId = events[0]?.actor_id ?? null;
  const audience = await findAudience(tx, row);
  const noticeEvents: NoticeEvent[] = [];
  for (const event of events) noticeEvents.push(await noticeEventOf(tx, row, event, audience));
  for (const { type, to } of noticesOf(noticeEvents, audience, actorId)) {
    const recipients = await findRecipients(tx, row, to, type);
    const who = actorId
      ? ((await findPeopleById(tx, [actorId])).get(actorId)?.name ?? "")
      : "Parley";
    const status = statusLabels[row.status as tickets.Status];
    const sla = await slaNoticeValues(tx, type, events);
    const text = noticeText(type, { who, title: row.title, status, sla });
    const about = { link: `/ticket/${codeOf(row.number)}`, ticket: noticeTicket(row) };
    await notify(tx, ctx, { event_id, to: recipients, notification_type: type, ...text, ...about });
  }
}

async function noticeEventOf(
  tx: TenantTx,
  { id }: TicketListRow,
  row: TicketEventRow,
  audience: TicketAudience,
): Promise<NoticeEvent> {
  const { type, changes, is_staff, body_html, writer } = row;
  if (body_html === null) {
    const alsoNotify = Array.isArray(row.facts.concerned) ? row.facts.concerned.map(String) : [];
    const filter = (ids: readonly string[]) => filterReaders(tx, id, ids, "sla_reminder");
    const recipients = await slaRecipients(tx, row, audience, filter);
    return { type, changes, writer, alsoNotify, recipients };
  }
  const message = { is_staff: is_staff ?? false, mentions: mentionedAccounts(body_html) };
  return { type, changes, message };
}

async function findAudience(tx: TenantTx, row: TicketListRow): Promise<TicketAudience> {
  const followers = await findFollowers(tx, row.id);
  return {
    assignee: row.assigned_to,
    requester: row.requester_id,
    department: await findDepartmentStaff(tx, row.department_id),
    staffWatchers: followers.filter(({ is_staff }) => is_staff).map(({ id }) => id),
    customerWatchers: followers.filter(({ is_staff }) => !is_staff).map(({ id }) => id),
    muted: followers.filter(({ is_muted }) => is_muted).map(({ id }) => id),
  };
}

const noteTypes: readonly NoticeType[] = ["ticket_mention", "ticket_note"];

/** Who may read the ticket. Of a merged ticket, only those who cannot read the survivor: the others are notified there. */
async function findRecipients(
  tx: TenantTx,
  { id, merged_into }: TicketListRow,
  ids: readonly string[],
  type: NoticeType,
): Promise<string[]> {
  const readers = await filterReaders(tx, id, ids, type);
  if (!merged_into) return readers;
  const ofSurvivor = await filterReaders(tx, merged_into, readers, type);
  return readers.filter((person) => !ofSurvivor.includes(person));
}

/** Those of these people who may see a ticket, and its notes if the notice is about a note. */
async function filterReaders(
  tx: TenantTx,
  ticketId: string,
  ids: readonly string[],
  type: NoticeType,
): Promise<string[]> {
  const readers: string[] = [];
  for (const person of await findActingPeople(tx, ids)) {
    if (noteTypes.includes(type) && !person.permissions.has("tickets.note")) continue;
    if ((await findCodes(tx, person, [ticketId])).size > 0) readers.push(person.id);
  }
  return readers;
}

const noticeTicket = ({ id, number, title, priority }: TicketListRow) => ({
  id,
  ticket_id: codeOf(number),
  title,
  priority,
});
