import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { isStaff } from "../may.rules.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { isPastWindow } from "./close-resolved.ts";
import { demand } from "./hold-ticket.ts";

export type Side = "staff" | "customer";

/** Whoever asked writes as the customer, also where they work here. */
export function sideOf({ actor }: PersonContext, held: HeldTicket): Side {
  return isStaff(actor) && held.requester_id !== actor.id ? "staff" : "customer";
}

/** Notes are for staff with the right to them, on any ticket. */
export function refuseNoteWriter(ctx: PersonContext): void {
  if (!isStaff(ctx.actor)) throw fail("access.denied");
  demand(ctx, "tickets.note");
}

/** A closed ticket takes no message; a resolved one takes those that may reopen it, while there is time. */
export async function refuseWriter(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
): Promise<void> {
  demand(ctx, isStaff(ctx.actor) ? "tickets.reply" : "portal.reply");
  if (held.status === "closed") throw fail("tickets.closed");
  if (sideOf(ctx, held) === "staff" || held.status !== "resolved") return;
  const mayReopen = isStaff(ctx.actor) || ctx.actor.permissions.has("portal.reopen");
  if (!mayReopen || (await isPastWindow(tx, held))) throw fail("tickets.closed");
}
