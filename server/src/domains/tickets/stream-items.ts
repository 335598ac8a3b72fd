import type { ticketStream } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findStream } from "./stream.store.ts";
import { audienceOf, itemsOf } from "./use-cases/list-stream.ts";

type Item = ticketStream.StreamItem | ticketStream.PublicStreamItem;

const most = 50;
const kinds = ["message", "note", "event"];

/** What happened to a ticket from one event on, cut to its reader, who reaches it. */
export async function streamSince(
  db: TenantDb,
  reader: Person,
  ticketId: string,
  seq: number,
): Promise<Item[]> {
  const range = { after: seq - 1, before: undefined, kinds, limit: most };
  const rows = await findStream(db, ticketId, audienceOf({ actor: reader }), range);
  return itemsOf(db, { actor: reader }, rows);
}
