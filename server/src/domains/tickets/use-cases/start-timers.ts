import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { closeLater } from "./close-resolved.ts";
import { wakeSnoozed } from "./snooze-ticket.ts";

/** A ticket that is back has its timers again: they may have come and gone meanwhile. */
export async function startTimers(tx: TenantTx, ctx: Context, ticket: HeldTicket): Promise<void> {
  const { id, status, snoozed_until } = ticket;
  if (status === "resolved") await closeLater(tx, ctx, ticket);
  if (!snoozed_until) return;
  const timing = { runAt: snoozed_until, jobKey: `wake:${id}` };
  await enqueue(tx, ctx, wakeSnoozed, { ticket_id: id }, timing);
}
