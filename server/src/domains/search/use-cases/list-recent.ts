import type { search } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { findSeenLast } from "../ticket-hits.store.ts";
import { ticketHitsOf } from "./find-tickets.ts";

const most = 10;

/** What somebody looked at last, as far as they still may. */
export async function listRecent({
  actor,
  read,
}: PersonContext): Promise<{ results: search.TicketHit[] }> {
  const rows = await findSeenLast(read, actor, most);
  return { results: await ticketHitsOf(read, actor, rows, []) };
}
