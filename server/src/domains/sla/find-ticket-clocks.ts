import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { DeskHead } from "./desk.store.ts";
import { openDesk, type SlaDesk } from "./desk.ts";
import { type KeptClocks, keptClocksOf } from "./kept-clocks.ts";
import { getClockRows } from "./ticket-clocks.store.ts";

export interface FoundClocks {
  readonly desk: SlaDesk;
  /** Nothing for a ticket that is not measured. */
  readonly kept: KeptClocks | undefined;
}

/** The clocks of a ticket and the desk that they are counted by. Whoever means to change them holds the ticket. */
export async function findTicketClocks(
  db: TenantDb,
  ticketId: string,
  /** The version of the hours from which on they are to be counted again. */
  from?: number,
): Promise<FoundClocks> {
  const { ticket, clocks, fired, ...head } = await getClockRows(db, ticketId);
  const kept = ticket ? keptClocksOf(ticket, clocks ?? [], fired ?? []) : undefined;
  return { desk: await openDesk(db, head, kept && versionsOf(kept, head, from)), kept };
}

/** The versions of the hours that its clocks were counted by, and those that came after. */
function versionsOf(
  { ticket }: KeptClocks,
  head: DeskHead,
  from = ticket.schedule_version,
): Set<number> {
  const named = ticket.clocks.flatMap(({ legs }) => legs.map((leg) => leg.schedule_version));
  const versions = new Set([...named, ticket.schedule_version]);
  const since = Math.min(from, ticket.schedule_version);
  for (let later = since; later <= head.schedule_version; later += 1) {
    versions.add(later);
  }
  return versions;
}
