import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import type { NewTicketEvent } from "./ticket-events.store.ts";

export const passDue = jobKind("tickets.due", z.object({ ticket_id: z.uuid() }));

/** Each date has a timer of its own, so that none has to be looked for. Another date takes its place. */
export async function passDueLater(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  events: readonly NewTicketEvent[],
  due_at: string | null,
): Promise<void> {
  const [first] = events;
  const isNew = events.some(({ changes }) => changes.some(({ field }) => field === "due_at"));
  if (!first || !isNew || !due_at) return;
  const { ticket_id } = first;
  await enqueue(tx, ctx, passDue, { ticket_id }, { runAt: due_at, jobKey: `due:${ticket_id}` });
}
