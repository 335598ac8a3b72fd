import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { isPastClosingTime } from "../core/schedule-jobs.ts";
import { notSnoozed } from "../core/status.rules.ts";
import { isStaff, type Side } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { statusSteps } from "../lifecycle/change-status.ts";

/** A customer's message reopens a resolved ticket, unless the ticket counts as closed by now. */
export async function checkCanReopenByReply(
  tx: TenantTx,
  { actor }: PersonContext,
  locked: LockedTicket,
): Promise<void> {
  if (locked.status !== "resolved") return;
  const canReopen = isStaff(actor) || actor.permissions.has("portal.reopen");
  if (!canReopen || (await isPastClosingTime(tx, locked))) throw fail("tickets.closed");
}

/** A reply opens a new ticket; a customer's message reopens one that waited for it. */
export async function statusStepsAfterMessage(
  tx: TenantTx,
  locked: LockedTicket,
  side: Side,
): Promise<Step[]> {
  const { status } = locked;
  const isAnswered = side === "customer" && ["pending", "on_hold", "resolved"].includes(status);
  const isBegun = side === "staff" && status === "new";
  if (isAnswered || isBegun) return statusSteps(tx, locked, "open", { side });
  return side === "customer" && locked.snoozed_by ? [{ type: "woken", set: notSnoozed }] : [];
}
