import type { ServerMessage } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Audience, Told } from "#platform/live/ledger.ts";
import { tell } from "#platform/live/tell.ts";
import { findActingPeople } from "../identity/index.ts";
import { isStaff } from "./may.rules.ts";
import { getPublicEnd } from "./stream.store.ts";
import { streamSince } from "./stream-items.ts";
import { ticketRowsOf } from "./ticket.ts";
import { findTicketRow, type TicketListRow } from "./ticket-rows.store.ts";
import { codeOf } from "./ticket-state.ts";

export const topics = {
  ticket: (id: string) => `ticket:${id}`,
  row: (id: string) => `row:${id}`,
  lists: "lists",
};

const listsAfterMs = 2000;

interface News {
  readonly ticket_id: string;
  readonly first_seq: number;
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

async function listsChanged({ followers }: Audience): Promise<Told[]> {
  const at = new Date().toISOString();
  return [{ to: await followers(topics.lists), message: { type: "lists_changed", at } }];
}

async function tale(db: TenantDb, { followers }: Audience, news: News): Promise<Told[]> {
  const [onTicket, onRow] = await Promise.all([
    followers(topics.ticket(news.ticket_id)),
    followers(topics.row(news.ticket_id)),
  ]);
  const all = [...new Set([...onTicket, ...onRow])];
  if (all.length === 0) return [];
  const told: Told[] = [];
  for (const reader of await findActingPeople(db, all)) {
    const shows = { ticket: onTicket.includes(reader.id), row: onRow.includes(reader.id) };
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
  const messages: ServerMessage[] = [];
  if (shows.row && isStaff(reader)) {
    const [row] = await ticketRowsOf(db, [found]);
    if (row) messages.push({ type: "ticket_row", row });
  }
  if (!shows.ticket) return messages;
  const ticket = { id, ticket_id: codeOf(found.number), ...(await standing(db, reader, found)) };
  for (const item of await streamSince(db, reader, id, first_seq)) {
    messages.push({ type: "ticket_event", ticket, item });
  }
  return messages;
}

/** How far it has come: to customers nothing has happened that staff keep among themselves. */
async function standing(db: TenantDb, reader: Person, { id, version, last_seq }: TicketListRow) {
  if (isStaff(reader)) return { version, last_seq };
  const { seq } = await getPublicEnd(db, id);
  return { version: seq, last_seq: seq };
}
