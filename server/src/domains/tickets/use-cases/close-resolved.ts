import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findAutoCloseDays } from "../closing.store.ts";
import { record } from "../record.ts";
import type { TicketState } from "../ticket-state.ts";
import { lockTicket } from "../tickets.store.ts";
import { statusSteps } from "./status-steps.ts";

export const closeResolved = jobKind("tickets.close_resolved", z.object({ ticket_id: z.uuid() }));

const dayMs = 86_400_000;

/** When a resolved ticket closes by itself; nothing if it never does. */
async function closesAt(
  db: TenantDb,
  { department_id, resolved_at }: Pick<TicketState, "department_id" | "resolved_at">,
): Promise<number | undefined> {
  const days = await findAutoCloseDays(db, department_id);
  return days === undefined || !resolved_at ? undefined : Date.parse(resolved_at) + days * dayMs;
}

/** Whether a resolved ticket counts as closed, although the job that closes it has not run yet. */
export async function isPastWindow(
  tx: TenantTx,
  ticket: TicketState & { readonly now: string },
): Promise<boolean> {
  const at = await closesAt(tx, ticket);
  return at !== undefined && at <= Date.parse(ticket.now);
}

/** Each resolved ticket has a timer of its own, so that none has to be looked for. */
export async function closeLater(
  tx: TenantTx,
  ctx: Context,
  ticket: Pick<TicketState, "id" | "department_id" | "resolved_at">,
): Promise<void> {
  const at = await closesAt(tx, ticket);
  if (at === undefined) return;
  const timing = { runAt: new Date(at).toISOString(), jobKey: `close:${ticket.id}` };
  await enqueue(tx, ctx, closeResolved, { ticket_id: ticket.id }, timing);
}

/** Closes a ticket that is still resolved when its time is over; one whose time was made longer waits again. */
export function closeWhenOver(ctx: Context, { ticket_id }: { ticket_id: string }): Promise<void> {
  return ctx.transact(async (tx) => {
    const held = await lockTicket(tx, { kind: "system" }, ticket_id);
    if (held?.status !== "resolved" || held.is_spam || held.deleted_at) return;
    if (!(await isPastWindow(tx, held))) return closeLater(tx, ctx, held);
    await record(tx, ctx, held, await statusSteps(tx, held, "closed", { side: "system" }));
  });
}
