import type { ServerMessage } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Audience, Told } from "#platform/live/ledger.ts";
import { tell } from "#platform/live/tell.ts";
import { findActingPeople } from "../identity/index.ts";
import { isStaff } from "./may.rules.ts";
import { streamSince } from "./stream-items.ts";
import { ticketRowsOf } from "./ticket.ts";
import { findTicketRow, type TicketListRow } from "./ticket-rows.store.ts";
import { codeOf } from "./ticket-state.ts";

export const topics = {
  ticket: (id: string) => `ticket:${id}`,
  row: (id: string) => `row:${id}`,
  /** The lists of those who work here. */
  lists: "lists",
  /** The list of somebody who asks. */
  asked: (accountId: string) => `asked:${accountId}`,
};

const listsAfterMs = 2000;

interface News {
  readonly ticket_id: string;
  readonly first_seq: number;
  readonly requester_id: string;
}

/** Tells the pages that show a ticket what became of it, each as its reader may see it, with the rights they have now. */
export function tellFollowers(
  tx: TenantTx,
  ctx: Pick<Context, "businessId" | "read">,
  news: News,
): void {
  tell(tx, ctx, (audience) => tale(ctx.read, audience, news));
  tell(tx, ctx, listsChanged, { name: topics.lists, afterMs: listsAfterMs });
}

/** Tells the pages of staff that show a ticket that its row is another, where nothing happened to the ticket itself. */
export function tellRow(
  tx: TenantTx,
  ctx: Pick<Context, "businessId" | "read">,
  ticketId: string,
): void {
  tell(tx, ctx, (audience) => rowTale(ctx.read, audience, ticketId));
  tell(tx, ctx, listsChanged, { name: topics.lists, afterMs: listsAfterMs });
}

async function rowTale(db: TenantDb, { followers }: Audience, ticketId: string): Promise<Told[]> {
  const onTicket = await followers(topics.ticket(ticketId));
  const onRow = await followers(topics.row(ticketId));
  const all = [...new Set([...onTicket, ...onRow])];
  const told: Told[] = [];
  for (const reader of all.length === 0 ? [] : await findActingPeople(db, all)) {
    const found = isStaff(reader) ? await findTicketRow(db, reader, ticketId) : undefined;
    if (found) told.push({ to: [reader.id], message: await rowNews(db, found) });
  }
  return told;
}

async function listsChanged({ followers }: Audience): Promise<Told[]> {
  const at = new Date().toISOString();
  return [{ to: await followers(topics.lists), message: { type: "lists_changed", at } }];
}

async function tale(db: TenantDb, { followers }: Audience, news: News): Promise<Told[]> {
  const [onTicket, onRow, asking] = await Promise.all([
    followers(topics.ticket(news.ticket_id)),
    followers(topics.row(news.ticket_id)),
    followers(topics.asked(news.requester_id)),
  ]);
  const all = [...new Set([...onTicket, ...onRow, ...asking])];
  if (all.length === 0) return [];
  const told: Told[] = [];
  for (const reader of await findActingPeople(db, all)) {
    const isListed = onRow.includes(reader.id) || asking.includes(reader.id);
    const shows = { ticket: onTicket.includes(reader.id), row: isListed };
    for (const message of await newsFor(db, reader, news, shows)) {
      told.push({ to: [reader.id], message });
    }
  }
  return told;
}

async function newsFor(
  db: TenantDb,
  reader: Person,
  { ticket_id: id, first_seq }: News,
  shows: { readonly ticket: boolean; readonly row: boolean },
): Promise<ServerMessage[]> {
  const found = await findTicketRow(db, reader, id);
  if (!found) return [];
  const isAsking = !isStaff(reader);
  const isWanted = shows.ticket || isAsking;
  const items = isWanted ? await streamSince(db, reader, id, first_seq) : [];
  // Those who ask hear of what they can see, and of nothing else.
  if (isAsking && items.length === 0) return [];
  const messages = shows.row ? [isAsking ? listNews() : await rowNews(db, found)] : [];
  if (!shows.ticket) return messages;
  const ticket = { id, ticket_id: codeOf(found.number), ...standing(reader, found) };
  return [...messages, ...items.map((item) => ({ type: "ticket_event" as const, ticket, item }))];
}

const listNews = (): ServerMessage => ({ type: "lists_changed", at: new Date().toISOString() });

async function rowNews(db: TenantDb, found: TicketListRow): Promise<ServerMessage> {
  const [row] = await ticketRowsOf(db, [found]);
  if (!row) throw new Error("a row was found and has no line");
  return { type: "ticket_row", row };
}

type Counters = Pick<TicketListRow, "version" | "last_seq" | "public_seq">;

/** How far it has come: to customers nothing has happened that staff keep among themselves. */
export function standing(reader: Person, { version, last_seq, public_seq }: Counters) {
  return isStaff(reader) ? { version, last_seq } : { version: public_seq, last_seq: public_seq };
}
