import type { ticketBulk } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findCodes } from "../core/ticket-rows.store.ts";
import { findUndoableAct } from "../history/acts.store.ts";
import type { BulkRow } from "./bulks.store.ts";

/** An act on many as its asker sees it. A ticket that is no longer visible to them is counted, not named. */
export async function serializeBulk(
  db: TenantDb,
  asker: Person,
  row: BulkRow,
): Promise<ticketBulk.Bulk> {
  const { id, act, state, total, updated, skipped, created_at } = row;
  const codes = await findCodes(
    db,
    asker,
    row.results.map((result) => result.id),
  );
  const results = row.results.flatMap(({ id: ticket, reason }) => {
    const ticket_id = codes.get(ticket);
    return ticket_id ? [{ id: ticket, ticket_id, reason }] : [];
  });
  const isOver = state === "done" || state === "failed";
  const undo =
    isOver && updated > 0 && row.act_id ? await findUndoableAct(db, row.act_id) : undefined;
  // Runs from before there were words have none.
  const reasons = [...new Set(row.results.map(({ word, reason }) => word ?? reason))];
  return {
    id,
    act,
    state,
    total,
    updated,
    skipped,
    reasons,
    results,
    created_at,
    ...(undo && { undo }),
  };
}

export function bulkMessage({ state, total, updated, skipped, reasons }: ticketBulk.Bulk): string {
  if (state === "waiting" || state === "running") return `${updated + skipped} of ${total} done`;
  return skipped > 0
    ? `${updated} updated, ${skipped} skipped: ${reasons.join(", ")}`
    : `${updated} updated`;
}
