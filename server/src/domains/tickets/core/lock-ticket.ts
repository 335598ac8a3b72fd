import type { Permission, tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import type { Change } from "#platform/outbox/event.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { findRelatedIds } from "../relations/links.store.ts";
import { showChangedTicket } from "./show-ticket.ts";
import { findChangedFields } from "./ticket-events.store.ts";
import { type Action, flagOf, refusalOf } from "./ticket-permissions.rules.ts";
import type { LockedTicket, TicketState } from "./ticket-state.ts";
import { lockTicket } from "./tickets.store.ts";
import { findTicketId, type TicketReader } from "./visibility.store.ts";

/** The ticket that a path names, locked. A ticket that the actor may not see is not found. */
export async function getLockedTicket(
  tx: TenantTx,
  { actor }: { readonly actor: TicketReader },
  ref: string,
): Promise<LockedTicket> {
  const locked = await lockTicket(tx, actor, ref);
  if (!locked) throw fail("record.not_found");
  return locked;
}

/** The same for an action, which is refused if it is not offered. */
export async function getLockedTicketFor(
  tx: TenantTx,
  ctx: PersonContext,
  ref: string,
  action: Action,
): Promise<LockedTicket> {
  const locked = await getLockedTicket(tx, ctx, ref);
  requireAction(ctx, locked, action);
  return locked;
}

/** Refuses an action that the ticket does not offer to the actor. */
export function requireAction({ actor }: PersonContext, ticket: TicketState, action: Action): void {
  const refusal = refusalOf(actor, ticket, action);
  if (!refusal) return;
  if (refusal.code === "tickets.flagged") throw flagged(ticket, refusal.flag);
  throw fail(refusal.code);
}

/** Refuses a ticket that is merged, spam or in the trash. */
export function refuseFlagged(ticket: TicketState): void {
  const flag = flagOf(ticket);
  if (flag) throw flagged(ticket, flag);
}

/** A client continues in the ticket that this one was merged into. */
function flagged({ merged_into }: TicketState, flag: string) {
  const extras = merged_into ? { data: { survivor: merged_into } } : {};
  return fail("tickets.flagged", { flag }, extras);
}

export function requirePermission({ actor }: PersonContext, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw fail("access.denied");
}

/** Refuses to change a field that somebody else changed since the actor read the ticket. */
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

/** The ticket of a path and the tickets that a field names, all locked, in an order that does not depend on the request. */
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

/** Locks tickets and all that are written with them, in one order. */
export async function lockWithRelated(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const all = [...ids, ...(await findRelatedIds(tx, ids))];
  await lockInOrder(tx, all, { kind: "system" });
}

/** Tickets by their ids, locked in one order, so that two transactions never wait for each other. */
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
