import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findSurvivor } from "../named-tickets.store.ts";
import { findTicketRow, type TicketListRow } from "../ticket-rows.store.ts";
import { codeOf } from "../ticket-state.ts";

export interface ShownTicket {
  readonly row: TicketListRow;
  /** The code that was asked for, where its conversation goes on in this one. */
  readonly redirected_from?: string | undefined;
  /** It goes on in a ticket that is not its reader's to read. */
  readonly isCombined?: boolean | undefined;
}

/** The ticket that somebody names, or the one it goes on in, for whoever reaches that. */
export async function findShownTicket(
  db: TenantDb,
  reader: Person,
  ref: string,
): Promise<ShownTicket | undefined> {
  const row = await findTicketRow(db, reader, ref);
  if (row && !row.is_merged) return { row };
  const named = await findSurvivor(db, ref);
  const survivor = named && (await findTicketRow(db, reader, named.merged_into));
  if (survivor) return { row: survivor, redirected_from: codeOf(named.number) };
  return row && { row, isCombined: true };
}
