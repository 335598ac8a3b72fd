import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findResolved } from "../core/closing-time.store.ts";
import { commitChange } from "../core/commit-change.ts";
import { isPastClosingTime, scheduleClosing } from "../core/schedule-jobs.ts";
import { isFinished, notSnoozed } from "../core/status.rules.ts";
import { isDueDateRecorded } from "../core/ticket-events.store.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { statusSteps } from "./change-status.ts";

interface OfTicket {
  readonly ticket_id: string;
}

/** Closes a ticket that is still resolved after its days. If the number of days grew, the job is scheduled again. */
export function closeIfDue(ctx: Context, { ticket_id }: OfTicket): Promise<void> {
  return ctx.transact(async (tx) => {
    const locked = await lockTicket(tx, { kind: "system" }, ticket_id);
    if (locked?.status !== "resolved" || locked.is_spam || locked.deleted_at) return;
    if (!(await isPastClosingTime(tx, locked))) return scheduleClosing(tx, ctx, locked);
    const steps = await statusSteps(tx, locked, "closed", { side: "system" });
    await commitChange(tx, ctx, locked, steps);
  });
}

/** Ends the snooze of a ticket at its time. A ticket that was snoozed again has a job of its own. */
export function wakeIfDue(ctx: Context, { ticket_id }: OfTicket): Promise<void> {
  return ctx.transact(async (tx) => {
    const locked = await lockTicket(tx, { kind: "system" }, ticket_id);
    if (!locked?.snoozed_until || Date.parse(locked.snoozed_until) > Date.parse(locked.now)) return;
    await commitChange(tx, ctx, locked, [{ type: "woken", set: notSnoozed }]);
  });
}

/** Records that the due date of an open ticket has passed, once for each date. */
export function recordDueDatePassed(ctx: Context, { ticket_id }: OfTicket): Promise<void> {
  return ctx.transact(async (tx) => {
    const locked = await lockTicket(tx, { kind: "system" }, ticket_id);
    if (!locked?.due_at || Date.parse(locked.due_at) > Date.parse(locked.now)) return;
    if (isFinished(locked.status) || locked.is_merged || locked.is_spam || locked.deleted_at)
      return;
    const { due_at } = locked;
    if (await isDueDateRecorded(tx, ticket_id, due_at)) return;
    await commitChange(tx, ctx, locked, [{ type: "due_passed", facts: { due_at } }]);
  });
}

export const rescheduleClosingsJob = jobKind(
  "tickets.retime_closing",
  z.object({ after: z.uuid() }),
);

const batchSize = 200;
const firstId = "00000000-0000-0000-0000-000000000000";

/** Reschedules the closing of all resolved tickets when the number of days changed. */
export function rescheduleAllClosings(
  tx: TenantTx,
  ctx: Context,
  { fields }: { readonly fields: readonly string[] },
): Promise<void> {
  if (!fields.includes("auto_close_days")) return Promise.resolve();
  return enqueue(tx, ctx, rescheduleClosingsJob, { after: firstId }, { jobKey: "retime_closing" });
}

/** One batch; the next batch is a job of its own. */
export function rescheduleClosings(ctx: Context, { after }: { after: string }): Promise<void> {
  return ctx.transact(async (tx) => {
    const resolved = await findResolved(tx, after, batchSize);
    for (const ticket of resolved) await scheduleClosing(tx, ctx, ticket);
    const last = resolved.at(-1);
    if (last && resolved.length === batchSize)
      await enqueue(tx, ctx, rescheduleClosingsJob, { after: last.id });
  });
}
