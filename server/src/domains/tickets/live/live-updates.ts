import type { ServerMessage } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Audience, Told } from "#platform/live/ledger.ts";
import { tell } from "#platform/live/tell.ts";
import { findActingPeople } from "../../identity/index.ts";
import { findStreamSince } from "../conversation/stream.ts";
import { ticketRowsOf } from "../core/serialize-ticket.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { findTicketRow, type TicketListRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";

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
  const all = [...new Set([...onTicket, ...onRow])];
  const told: Told[] = [];
  for (const reader of all.length === 0 ? [] : await findActingPeople(db, all)) {
    const found = isStaff(reader) ? await findTicketRow(db, reader, ticketId) : undefined;
    if (found) told.push({ to: [reader.id], message: await rowMessage(db, found) });
  }
  return told;
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
  const all = [...new Set([...onTicket, ...onRow, ...asking])];
  if (all.length === 0) return [];
  const told: Told[] = [];
  for (const reader of await findActingPeople(db, all)) {
    const isListed = onRow.includes(reader.id) || asking.includes(reader.id);
    const shows = { ticket: onTicket.includes(reader.id), row: isListed };
    for (const message of await messagesFor(db, reader, news, shows)) {
      told.push({ to: [reader.id], message });
    }
  }
  return told;
}

async function messagesFor(
  db: TenantDb,
  reader: Person,
  { ticket_id: id, first_seq }: TicketNews,
  shows: { readonly ticket: boolean; readonly row: boolean },
): Promise<ServerMessage[]> {
  const found = await findTicketRow(db, reader, id);
  if (!found) return [];
  const isAsking = !isStaff(reader);
  const isWanted = shows.ticket || isAsking;
  const items = isWanted ? await findStreamSince(db, reader, id, first_seq) : [];
  // Those who ask hear of what they can see, and of nothing else.
  if (isAsking && items.length === 0) return [];
  const messages = shows.row ? [isAsking ? listMessage() : await rowMessage(db, found)] : [];
  if (!shows.ticket) return messages;
  const ticket = { id, ticket_id: codeOf(found.number), ...visibleCounters(reader, found) };
  return [...messages, ...items.map((item) => ({ type: "ticket_event" as const, ticket, item }))];
}

const listMessage = (): ServerMessage => ({ type: "lists_changed", at: new Date().toISOString() });

async function rowMessage(db: TenantDb, found: TicketListRow): Promise<ServerMessage> {
  const [row] = await ticketRowsOf(db, [found]);
  if (!row) throw new Error("a row was found and has no line");
  return { type: "ticket_row", row };
}

type TicketCounters = Pick<TicketListRow, "version" | "last_seq" | "public_seq">;

/** How far it has come: to customers nothing has happened that staff keep among themselves. */
export function visibleCounters(reader: Person, { version, last_seq, public_seq }: TicketCounters) {
  return isStaff(reader) ? { version, last_seq } : { version: public_seq, last_seq: public_seq };
}
