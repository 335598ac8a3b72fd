import type { Permission, tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import type { Change } from "#platform/outbox/event.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { findRelatedIds } from "../relations/links.store.ts";
import { showChangedTicket } from "./show-ticket.ts";
import { findChangedFields } from "./ticket-events.store.ts";
import type { LockedTicket, TicketState } from "./ticket-state.ts";
import { lockTicket } from "./tickets.store.ts";
import { findTicketId } from "./visibility.store.ts";

/** The ticket a path names, held; out of reach it is not there. */
export async function getLockedTicket(
  tx: TenantTx,
  { actor }: Pick<PersonContext, "actor">,
  ref: string,
): Promise<LockedTicket> {
  const locked = await lockTicket(tx, actor, ref);
  if (!locked) throw fail("record.not_found");
  return locked;
}

/** The same for a change: a ticket that is closed or set aside takes none. */
export async function getLockedOpenTicket(
  tx: TenantTx,
  ctx: PersonContext,
  ref: string,
): Promise<LockedTicket> {
  const locked = await getLockedTicket(tx, ctx, ref);
  refuseFlagged(locked);
  if (locked.status === "closed") throw fail("tickets.closed");
  return locked;
}

export function refuseFlagged({ merged_into, is_spam, deleted_at }: TicketState): void {
  // Whoever was writing goes on there.
  const data = { survivor: merged_into };
  if (merged_into) throw fail("tickets.flagged", { flag: "merged" }, { data });
  if (is_spam) throw fail("tickets.flagged", { flag: "spam" });
  if (deleted_at) throw fail("tickets.flagged", { flag: "in the trash" });
}

export function requirePermission({ actor }: PersonContext, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw fail("access.denied");
}

/** Two people at once: a field that somebody else changed since is refused, with the ticket as it stands. */
export async function refuseStaleTicket(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  stated: number | undefined,
  changes: readonly Change[],
): Promise<void> {
  const seen = seenVersion(ctx, stated);
  if (seen === undefined || seen === locked.version) return;
  const touched =
    seen < locked.version && (await findChangedFields(tx, locked.id, { version: seen }));
  if (touched && !changes.some(({ field }) => touched.has(field))) return;
  const current: tickets.Ticket | tickets.PublicTicket = await showChangedTicket(
    tx,
    ctx,
    locked.id,
  );
  throw fail("request.stale_version", {}, { current });
}

/** The ticket of a path and others that a field names, all held, whoever names them in which order. */
export async function lockWithOthers(
  tx: TenantTx,
  { actor }: PersonContext,
  ref: string,
  others: {
    readonly field: string;
    readonly refs: readonly string[];
    readonly withNeighbours?: true;
  },
): Promise<{ locked: LockedTicket; others: LockedTicket[] }> {
  const id = await findTicketId(tx, actor, ref);
  if (!id) throw fail("record.not_found");
  const otherIds: string[] = [];
  for (const other of others.refs) {
    const found = await findTicketId(tx, actor, other);
    if (!found) throw refuseField(others.field, "Unknown ticket");
    otherIds.push(found);
  }
  if (others.withNeighbours) await lockWithRelated(tx, [id, ...otherIds]);
  const locked = await lockInOrder(tx, [id, ...otherIds], actor);
  return {
    locked: locked.get(id) as LockedTicket,
    others: [...new Set(otherIds)].map((other) => locked.get(other) as LockedTicket),
  };
}

/** Holds tickets with all that are written with them, in one order. */
export async function lockWithRelated(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const all = [...ids, ...(await findRelatedIds(tx, ids))];
  await lockInOrder(tx, all, { kind: "system" });
}

/** Tickets by their ids, held in one order, so that two who hold the same never wait for each other. */
export async function lockInOrder(
  tx: TenantTx,
  ids: readonly string[],
  reader: Parameters<typeof lockTicket>[1],
): Promise<Map<string, LockedTicket>> {
  const locked = new Map<string, LockedTicket>();
  for (const id of [...new Set(ids)].sort()) {
    const one = await lockTicket(tx, reader, id);
    if (!one) throw fail("record.not_found");
    locked.set(id, one);
  }
  return locked;
}
