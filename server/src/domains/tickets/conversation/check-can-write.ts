import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { requirePermission } from "../core/lock-ticket.ts";
import { isPastClosingTime } from "../core/schedule-jobs.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket } from "../core/ticket-state.ts";

export type Side = "staff" | "customer";

/** Whoever asked writes as the customer, also where they work here. */
export function sideOf({ actor }: PersonContext, locked: LockedTicket): Side {
  return isStaff(actor) && locked.requester_id !== actor.id ? "staff" : "customer";
}

/** Notes are for staff with the right to them, on any ticket. */
export function checkCanWriteNote(ctx: PersonContext): void {
  if (!isStaff(ctx.actor)) throw fail("access.denied");
  requirePermission(ctx, "tickets.note");
}

/** A closed ticket takes no message; a resolved one takes those that may reopen it, while there is time. */
export async function checkCanWrite(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
): Promise<void> {
  requirePermission(ctx, isStaff(ctx.actor) ? "tickets.reply" : "portal.reply");
  if (locked.status === "closed") throw fail("tickets.closed");
  if (sideOf(ctx, locked) === "staff" || locked.status !== "resolved") return;
  const mayReopen = isStaff(ctx.actor) || ctx.actor.permissions.has("portal.reopen");
  if (!mayReopen || (await isPastClosingTime(tx, locked))) throw fail("tickets.closed");
}
