import type { tickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { requirePermission } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { isStaff, type Side } from "../core/ticket-permissions.rules.ts";
import { type LockedTicket, patched, type Step } from "../core/ticket-state.ts";
import { checkTransition, statusSteps } from "../lifecycle/change-status.ts";
import { previewOf } from "./message-body.ts";
import { statusStepsAfterMessage } from "./reopen-by-reply.ts";

type MessageKind = Pick<NonNullable<Step["message"]>, "kind" | "is_staff" | "body_text">;

/** The step of the message itself. A note changes only the number of files; a message also says who wrote last, and what. */
export function messageStep(
  locked: LockedTicket,
  { kind, is_staff, body_text }: MessageKind,
  files: number,
): Step {
  const { now, first_response_at, message_count } = locked;
  const attachments_count = locked.attachments_count + files;
  if (kind === "note") return { type: "note_added", set: { attachments_count } };
  const times = is_staff
    ? { last_staff_reply_at: now, first_response_at: first_response_at ?? now }
    : { last_customer_message_at: now };
  const preview = previewOf({ body_text }) || locked.preview;
  const set = { ...times, preview, attachments_count, message_count: message_count + 1 };
  return { type: "message_added", set, audience: "everyone" };
}

/** A public message, and the status change that follows from it. */
export async function messageSteps(
  tx: TenantTx,
  locked: LockedTicket,
  words: Step,
  side: Side,
): Promise<Step[]> {
  return [words, ...(await statusStepsAfterMessage(tx, ticketAfter(locked, [words]), side))];
}

/** Refuses a status that the author may not choose together with the message. */
export function checkChosenStatus(
  ctx: PersonContext,
  locked: LockedTicket,
  to: tickets.Status | undefined,
): void {
  if (to === undefined) return;
  if (!isStaff(ctx.actor)) throw fail("access.denied");
  requirePermission(ctx, "tickets.update");
  if (locked.status !== to) checkTransition(locked.status, to);
}

/** The steps of the status that was chosen with the message. */
export async function chosenStatusSteps(
  tx: TenantTx,
  locked: LockedTicket,
  to: tickets.Status | null | undefined,
  actorId: string,
): Promise<Step[]> {
  if (!to || locked.status === to) return [];
  const isActive = (await findPeopleById(tx, [actorId])).get(actorId)?.is_active;
  return statusSteps(tx, locked, to, { side: "staff", ...(isActive && { actorId }) });
}

export function ticketAfter(locked: LockedTicket, steps: readonly Step[]): LockedTicket {
  return steps.reduce((ticket, { set = {} }) => patched(ticket, set), locked);
}
