import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findAutoCloseDays } from "./closing-time.store.ts";
import type { TicketFields, TicketPatch, TicketState } from "./ticket-state.ts";

const ofTicket = z.object({ ticket_id: z.uuid() });

export const dueDateJob = jobKind("tickets.due", ofTicket);
export const closeTicketJob = jobKind("tickets.close_resolved", ofTicket);
export const wakeTicketJob = jobKind("tickets.wake", ofTicket);

type JobContext = Pick<Context, "requestId">;

const dayMs = 86_400_000;

/** The fields that decide when a resolved ticket closes, and whether the closing job leaves it alone. */
const closingFields = [
  "status",
  "resolved_at",
  "department_id",
  "is_merged",
  "is_spam",
  "deleted_at",
] as const satisfies readonly (keyof TicketFields)[];

/** Schedules the jobs that follow from a change. A job of the same ticket and kind is replaced. */
export async function scheduleJobs(
  tx: TenantTx,
  ctx: JobContext,
  ticket: TicketState,
  changed: TicketPatch,
): Promise<void> {
  const { id: ticket_id, status, due_at, snoozed_until } = ticket;
  const isClosingChanged = closingFields.some((field) => changed[field] !== undefined);
  if (status === "resolved" && isClosingChanged) await scheduleClosing(tx, ctx, ticket);
  if (due_at && changed.due_at !== undefined) {
    const timing = { runAt: due_at, jobKey: `due:${ticket_id}` };
    await enqueue(tx, ctx, dueDateJob, { ticket_id }, timing);
  }
  if (snoozed_until && changed.snoozed_until !== undefined) {
    const timing = { runAt: snoozed_until, jobKey: `wake:${ticket_id}` };
    await enqueue(tx, ctx, wakeTicketJob, { ticket_id }, timing);
  }
}

/** Schedules the automatic closing of a resolved ticket. */
export async function scheduleClosing(
  tx: TenantTx,
  ctx: JobContext,
  ticket: Pick<TicketState, "id" | "department_id" | "resolved_at">,
): Promise<void> {
  const at = await findClosingTime(tx, ticket);
  if (at === undefined) return;
  const timing = { runAt: new Date(at).toISOString(), jobKey: `close:${ticket.id}` };
  await enqueue(tx, ctx, closeTicketJob, { ticket_id: ticket.id }, timing);
}

/** Whether a resolved ticket counts as closed, although the job that closes it has not run yet. */
export async function isPastClosingTime(
  tx: TenantTx,
  ticket: TicketState & { readonly now: string },
): Promise<boolean> {
  const at = await findClosingTime(tx, ticket);
  return at !== undefined && at <= Date.parse(ticket.now);
}

/** When a resolved ticket closes automatically; undefined if it never does. */
async function findClosingTime(
  db: TenantDb,
  { department_id, resolved_at }: Pick<TicketState, "department_id" | "resolved_at">,
): Promise<number | undefined> {
  const days = await findAutoCloseDays(db, department_id);
  return days === undefined || !resolved_at ? undefined : Date.parse(resolved_at) + days * dayMs;
}
