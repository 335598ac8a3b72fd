import type { ServerMessage } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Audience, Told } from "#platform/live/ledger.ts";
import { tell } from "#platform/live/tell.ts";
import { findStreamBetween } from "../conversation/stream.ts";
import { ticketRowsOf } from "../core/serialize-ticket.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { findTicketRowUnchecked, type TicketListRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";
import { findViewers, type TicketViewer } from "../core/viewers.store.ts";
import { noAccountId } from "../core/visibility.store.ts";

export const topics = {
  ticket: (id: string) => `ticket:${id}`,
  row: (id: string) => `row:${id}`,
  /** The lists of those who work here. */
  lists: "lists",
  /** The list of somebody who asks. */
  asked: (accountId: string) => `asked:${accountId}`,
};

const listDelayMs = 2000;

interface TicketNews {
  readonly ticket_id: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly requester_id: string;
}

/** Tells the pages that show a ticket what became of it, each as its reader may see it, with the rights they have now. */
export function publishTicketChange(
  tx: TenantTx,
  ctx: Pick<Context, "businessId" | "read">,
  news: TicketNews,
): void {
  tell(tx, ctx, (audience) => changeMessages(ctx.read, audience, news));
  tell(tx, ctx, listsChanged, { name: topics.lists, afterMs: listDelayMs });
}

/** Tells the pages of staff that show a ticket that its row is another, where nothing happened to the ticket itself. */
export function publishRowChange(
  tx: TenantTx,
  ctx: Pick<Context, "businessId" | "read">,
  ticketId: string,
): void {
  tell(tx, ctx, (audience) => rowMessages(ctx.read, audience, ticketId));
  tell(tx, ctx, listsChanged, { name: topics.lists, afterMs: listDelayMs });
}

async function rowMessages(
  db: TenantDb,
  { followers }: Audience,
  ticketId: string,
): Promise<Told[]> {
  const onTicket = await followers(topics.ticket(ticketId));
  const onRow = await followers(topics.row(ticketId));
  const viewers = await findViewers(db, ticketId, [...new Set([...onTicket, ...onRow])]);
  const staff = viewers.filter(({ person }) => isStaff(person));
  const row = staff.length > 0 && (await findTicketRowUnchecked(db, noAccountId, ticketId));
  return row ? withinSight(db, ticketId, await rowsFor(db, row, staff)) : [];
}

/** A ticket may leave somebody's sight while its messages are read. So it is asked again, after that, who sees it. */
async function withinSight(db: TenantDb, ticketId: string, told: Told[]): Promise<Told[]> {
  const readers = new Set(told.flatMap(({ to }) => to));
  const viewers = await findViewers(db, ticketId, [...readers]);
  const seeing = new Set(viewers.map(({ person }) => person.id));
  return told.map(({ to, message }) => ({ to: to.filter((id) => seeing.has(id)), message }));
}

async function listsChanged({ followers }: Audience): Promise<Told[]> {
  const at = new Date().toISOString();
  return [{ to: await followers(topics.lists), message: { type: "lists_changed", at } }];
}

async function changeMessages(
  db: TenantDb,
  { followers }: Audience,
  news: TicketNews,
): Promise<Told[]> {
  const [onTicket, onRow, asking] = await Promise.all([
    followers(topics.ticket(news.ticket_id)),
    followers(topics.row(news.ticket_id)),
    followers(topics.asked(news.requester_id)),
  ]);
  const showing = { ticket: new Set(onTicket), row: new Set([...onRow, ...asking]) };
  const all = [...new Set([...onTicket, ...showing.row])];
  const viewers = await findViewers(db, news.ticket_id, all);
  const row = viewers.length > 0 && (await findTicketRowUnchecked(db, noAccountId, news.ticket_id));
  if (!row) return [];
  const told: Told[] = [];
  for (const group of Map.groupBy(viewers, readingRights).values()) {
    told.push(...(await messagesFor(db, row, news, group, showing)));
  }
  return withinSight(db, news.ticket_id, told);
}

/** Readers with the same rights are told the same. */
const readingRights = ({ person }: TicketViewer) =>
  `${isStaff(person)} ${person.permissions.has("tickets.note")}`;

interface Showing {
  readonly ticket: ReadonlySet<string>;
  readonly row: ReadonlySet<string>;
}

async function messagesFor(
  db: TenantDb,
  row: TicketListRow,
  news: TicketNews,
  group: readonly TicketViewer[],
  showing: Showing,
): Promise<Told[]> {
  const people = group.map(({ person }) => person);
  const isAsking = !people.some(isStaff);
  const [first, ...others] = isAsking ? people : people.filter(({ id }) => showing.ticket.has(id));
  const shown = first ? await findStreamBetween(db, [first, ...others], row.id, news) : [];
  const listed = group.filter(({ person }) => showing.row.has(person.id));
  if (!isAsking) {
    return [...(await rowsFor(db, row, listed)), ...eventMessages(row, people, shown, showing)];
  }
  // Those who ask hear of what they can see, and of nothing else.
  const hasNews = new Set(shown.flatMap(({ to }) => to));
  const to = listed.map(({ person }) => person.id).filter((id) => hasNews.has(id));
  return [{ to, message: listMessage() }, ...eventMessages(row, people, shown, showing)];
}

function eventMessages(
  row: TicketListRow,
  [reader]: readonly Person[],
  shown: Awaited<ReturnType<typeof findStreamBetween>>,
  showing: Showing,
): Told[] {
  if (!reader) return [];
  const ticket = { id: row.id, ticket_id: codeOf(row.number), ...visibleCounters(reader, row) };
  return shown.map(({ item, to }) => ({
    to: to.filter((id) => showing.ticket.has(id)),
    message: { type: "ticket_event", ticket, item },
  }));
}

const listMessage = (): ServerMessage => ({ type: "lists_changed", at: new Date().toISOString() });

/** The row of a ticket for each of those who have it in a list; they differ in whether they have read it. */
async function rowsFor(
  db: TenantDb,
  found: TicketListRow,
  viewers: readonly TicketViewer[],
): Promise<Told[]> {
  if (viewers.length === 0) return [];
  const [row] = await ticketRowsOf(db, [found]);
  if (!row) throw new Error("a row was found and has no line");
  const isUnread = ({ seen_seq }: TicketViewer) => found.last_word_seq > seen_seq;
  return [...Map.groupBy(viewers, isUnread)].map(([is_unread, group]) => ({
    to: group.map(({ person }) => person.id),
    message: { type: "ticket_row", row: { ...row, is_unread } },
  }));
}

type TicketCounters = Pick<TicketListRow, "version" | "last_seq" | "public_seq">;

/** How far it has come: to customers nothing has happened that staff keep among themselves. */
export function visibleCounters(reader: Person, { version, last_seq, public_seq }: TicketCounters) {
  return isStaff(reader) ? { version, last_seq } : { version: public_seq, last_seq: public_seq };
}
