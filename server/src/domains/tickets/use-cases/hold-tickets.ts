import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { findNeighbours } from "../links.store.ts";
import { findTicketId } from "../named-tickets.store.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { lockTicket } from "../tickets.store.ts";

/** The ticket of a path and others that a field names, all held, whoever names them in which order. */
export async function holdWithOthers(
  tx: TenantTx,
  { actor }: PersonContext,
  ref: string,
  others: {
    readonly field: string;
    readonly refs: readonly string[];
    readonly withNeighbours?: true;
  },
): Promise<{ held: HeldTicket; others: HeldTicket[] }> {
  const id = await findTicketId(tx, actor, ref);
  if (!id) throw fail("record.not_found");
  const otherIds: string[] = [];
  for (const other of others.refs) {
    const found = await findTicketId(tx, actor, other);
    if (!found) throw refuseField(others.field, "Unknown ticket");
    otherIds.push(found);
  }
  if (others.withNeighbours) await holdNeighbourhood(tx, [id, ...otherIds]);
  const held = await holdInOrder(tx, [id, ...otherIds], actor);
  return {
    held: held.get(id) as HeldTicket,
    others: [...new Set(otherIds)].map((other) => held.get(other) as HeldTicket),
  };
}

/** Holds tickets with all that are written with them, in one order. */
export async function holdNeighbourhood(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const all = [...ids, ...(await findNeighbours(tx, ids))];
  await holdInOrder(tx, all, { kind: "system" });
}

/** Tickets by their ids, held in one order, so that two who hold the same never wait for each other. */
export async function holdInOrder(
  tx: TenantTx,
  ids: readonly string[],
  reader: Parameters<typeof lockTicket>[1],
): Promise<Map<string, HeldTicket>> {
  const held = new Map<string, HeldTicket>();
  for (const id of [...new Set(ids)].sort()) {
    const one = await lockTicket(tx, reader, id);
    if (!one) throw fail("record.not_found");
    held.set(id, one);
  }
  return held;
}
