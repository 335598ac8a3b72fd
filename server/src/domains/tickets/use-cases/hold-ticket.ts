import type { Permission, tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { Change } from "#platform/outbox/event.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { findTouched } from "../ticket-events.store.ts";
import type { HeldTicket, TicketState } from "../ticket-state.ts";
import { lockTicket } from "../tickets.store.ts";
import { showWritten } from "./show-ticket.ts";

/** The ticket a path names, held; out of reach it is not there. */
export async function holdTicket(
  tx: TenantTx,
  { actor }: Pick<PersonContext, "actor">,
  ref: string,
): Promise<HeldTicket> {
  const held = await lockTicket(tx, actor, ref);
  if (!held) throw fail("record.not_found");
  return held;
}

/** The same for a change: a ticket that is closed or set aside takes none. */
export async function holdOpenTicket(
  tx: TenantTx,
  ctx: PersonContext,
  ref: string,
): Promise<HeldTicket> {
  const held = await holdTicket(tx, ctx, ref);
  refuseFlagged(held);
  if (held.status === "closed") throw fail("tickets.closed");
  return held;
}

export function refuseFlagged({ merged_into, is_spam, deleted_at }: TicketState): void {
  // Whoever was writing goes on there.
  const data = { survivor: merged_into };
  if (merged_into) throw fail("tickets.flagged", { flag: "merged" }, { data });
  if (is_spam) throw fail("tickets.flagged", { flag: "spam" });
  if (deleted_at) throw fail("tickets.flagged", { flag: "in the trash" });
}

export function demand({ actor }: PersonContext, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw fail("access.denied");
}

/** Two people at once: a field that somebody else changed since is refused, with the ticket as it stands. */
export async function refuseStaleTicket(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  stated: number | undefined,
  changes: readonly Change[],
): Promise<void> {
  const seen = seenVersion(ctx, stated);
  if (seen === undefined || seen === held.version) return;
  const touched = seen < held.version && (await findTouched(tx, held.id, { version: seen }));
  if (touched && !changes.some(({ field }) => touched.has(field))) return;
  const current: tickets.Ticket | tickets.PublicTicket = await showWritten(tx, ctx, held.id);
  throw fail("request.stale_version", {}, { current });
}
