import type { ticketChanges, tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { escapeHtml } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import { commitChange } from "../core/commit-change.ts";
import { statusLabels } from "../core/labels.ts";
import {
  getLockedTicket,
  refuseFlagged,
  refuseStaleTicket,
  requireAction,
} from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { isPastClosingTime } from "../core/schedule-jobs.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { fieldsOfStatus, isFinished, isTransitionAllowed } from "../core/status.rules.ts";
import { isStaff, refusalOf } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { requireFields } from "../fields/required-fields.ts";

/** Moves a ticket along. Staff go where the state machine lets them; the requester may say that it is solved. */
export function setStatus(
  ctx: PersonContext,
  ref: string,
  { status: to, hold_reason: holdReason, version }: ticketChanges.StatusChange,
) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    checkCanSetStatus(ctx, locked, to);
    refuseFlagged(locked);
    const message = "Status updated successfully";
    if (locked.status === to)
      return changedTicket(tx, ctx, { ticket: locked, undo: undefined }, message);
    await refuseStaleTicket(tx, ctx, locked, version, [
      { field: "status", from: locked.status, to },
    ]);
    checkTransition(locked.status, to);
    const side = isStaff(ctx.actor) ? "staff" : "customer";
    const steps = await statusSteps(tx, locked, to, { side, actorId: ctx.actor.id, holdReason });
    const label = `Status set to ${statusLabels[to]}`;
    const recorded = await commitChange(tx, ctx, locked, steps, side === "staff" ? { label } : {});
    return changedTicket(tx, ctx, recorded, message);
  });
}

function checkCanSetStatus(
  { actor }: PersonContext,
  locked: LockedTicket,
  to: tickets.Status,
): void {
  if (isStaff(actor)) {
    if (!actor.permissions.has("tickets.update")) throw fail("access.denied");
    return;
  }
  const isTheirs = actor.permissions.has("portal.solve") && locked.requester_id === actor.id;
  if (!isTheirs || to !== "resolved") throw fail("access.denied");
  if (locked.status !== to && refusalOf(actor, locked, "solve"))
    checkTransition(locked.status, to, true);
}

export function checkTransition(from: tickets.Status, to: tickets.Status, isRefused = false): void {
  if (from === "closed" && to === "open") throw fail("tickets.closed");
  if (isTransitionAllowed(from, to) && !isRefused) return;
  throw fail("tickets.transition_refused", { from: statusLabels[from], to: statusLabels[to] });
}

/** The statuses that ask for the fields that are required then. */
const requiredBy: Partial<Record<tickets.Status, "resolve" | "close">> = {
  resolved: "resolve",
  closed: "close",
};

/** The system is never refused. */
async function requireFieldsOf(
  tx: TenantTx,
  locked: LockedTicket,
  to: tickets.Status,
  side: StatusChangeOptions["side"],
): Promise<void> {
  const required = requiredBy[to];
  if (required && side !== "system") await requireFields(tx, locked, { on: [required], side });
}

interface StatusChangeOptions {
  readonly side: "staff" | "customer" | "system";
  readonly actorId?: string;
  readonly holdReason?: string | undefined;
}

/** What happens when a ticket comes to another status. The status itself was judged before. */
export async function statusSteps(
  tx: TenantTx,
  locked: LockedTicket,
  to: tickets.Status,
  { side, actorId, holdReason }: StatusChangeOptions,
): Promise<Step[]> {
  const { status: from, assigned_to } = locked;
  await requireFieldsOf(tx, locked, to, side);
  const isBack = isFinished(from) && !isFinished(to);
  const by = side === "customer" ? "customer" : "staff";
  const set = fieldsOfStatus(locked, to, { now: locked.now, by, holdReason });
  const type = isBack && to === "open" ? "reopened" : "status_changed";
  const steps: Step[] = [{ type, set, audience: "everyone", facts: { from, to } }];
  if (to === "resolved" && !assigned_to && side === "staff" && actorId) {
    const facts = {
      name: (await findPeopleById(tx, [actorId])).get(actorId)?.name ?? "",
      is_own: true,
    };
    const set = { assigned_to: actorId };
    steps.push({ type: "assigned", set, audience: "everyone", facts });
  }
  if (isBack && assigned_to) {
    const holder = (await findPeopleById(tx, [assigned_to])).get(assigned_to);
    if (!holder?.is_active) {
      const facts = { name: holder?.name ?? "", why: "is not active" };
      steps.push({ type: "unassigned", set: { assigned_to: null }, facts });
    }
  }
  return steps;
}

/** Opens a resolved ticket again. A closed one asks for the right to, and for a reason, which stays as a note. */
export function reopenTicket(
  ctx: PersonContext,
  ref: string,
  { reason = "" }: { reason?: string | undefined },
) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    refuseFlagged(locked);
    await checkCanReopen(tx, ctx, locked);
    const isClosed = locked.status === "closed";
    if (isClosed && reason.length < 3) throw fail("tickets.reason_missing");
    const side = isStaff(ctx.actor) ? "staff" : "customer";
    const steps = await statusSteps(tx, locked, "open", { side });
    if (isClosed) steps.push(reasonStep(ctx, reason));
    const label = side === "staff" ? "Ticket reopened" : undefined;
    const recorded = await commitChange(tx, ctx, locked, steps, { label });
    return changedTicket(tx, ctx, recorded, "Ticket reopened successfully");
  });
}

async function checkCanReopen(tx: TenantTx, ctx: PersonContext, locked: LockedTicket) {
  const { status } = locked;
  if (status !== "resolved" && status !== "closed") {
    throw fail("tickets.transition_refused", {
      from: statusLabels[status],
      to: statusLabels.open,
    });
  }
  const isLate =
    !isStaff(ctx.actor) && (status === "closed" || (await isPastClosingTime(tx, locked)));
  if (isLate) throw fail("tickets.closed");
  requireAction(ctx, locked, "reopen");
}

function reasonStep({ actor }: PersonContext, reason: string): Step {
  return {
    type: "note_added",
    message: {
      id: newId(),
      kind: "note",
      author_id: actor.id,
      is_staff: true,
      channel: "staff",
      body_html: `<p>${escapeHtml(reason)}</p>`,
      body_text: reason,
    },
  };
}
