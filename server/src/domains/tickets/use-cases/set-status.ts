import type { tickets, ticketWork } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { isStaff, mayDo } from "../may.rules.ts";
import { record } from "../record.ts";
import { mayMove } from "../status.rules.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { statusWords } from "../words.ts";
import { closeLater } from "./close-resolved.ts";
import { holdTicket, refuseFlagged, refuseStaleTicket } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";
import { statusSteps } from "./status-steps.ts";

/** Moves a ticket along. Staff go where the state machine lets them; whoever asked may say that it is solved. */
export function setStatus(
  ctx: PersonContext,
  ref: string,
  { status: to, hold_reason: holdReason, version }: ticketWork.StatusChange,
) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseActor(ctx, held, to);
    refuseFlagged(held);
    const message = "Status updated successfully";
    if (held.status === to) return changed(tx, ctx, { ticket: held, undo: undefined }, message);
    await refuseStaleTicket(tx, ctx, held, version, [{ field: "status", from: held.status, to }]);
    refuseMove(held.status, to);
    const side = isStaff(ctx.actor) ? "staff" : "customer";
    const steps = await statusSteps(tx, held, to, { side, actorId: ctx.actor.id, holdReason });
    const label = `Status set to ${statusWords[to]}`;
    const recorded = await record(tx, ctx, held, steps, side === "staff" ? { label } : {});
    if (to === "resolved") await closeLater(tx, ctx, recorded.ticket);
    return changed(tx, ctx, recorded, message);
  });
}

function refuseActor({ actor }: PersonContext, held: HeldTicket, to: tickets.Status): void {
  if (isStaff(actor)) {
    if (!actor.permissions.has("tickets.update")) throw fail("access.denied");
    return;
  }
  const isTheirs = actor.permissions.has("portal.solve") && held.requester_id === actor.id;
  if (!isTheirs || to !== "resolved") throw fail("access.denied");
  if (held.status !== to && !mayDo(actor, held).solve) refuseMove(held.status, to, true);
}

export function refuseMove(from: tickets.Status, to: tickets.Status, isRefused = false): void {
  if (from === "closed" && to === "open") throw fail("tickets.closed");
  if (mayMove(from, to) && !isRefused) return;
  throw fail("tickets.transition_refused", { from: statusWords[from], to: statusWords[to] });
}
