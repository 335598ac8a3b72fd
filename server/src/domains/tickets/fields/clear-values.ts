import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { clearSomeValues } from "./field-values.store.ts";

export const clearFieldJob = jobKind(
  "tickets.clear_field",
  z.object({ field_id: z.uuid(), after: z.uuid() }),
);

const ticketsPerJob = 1000;
const firstId = "00000000-0000-0000-0000-000000000000";

/** Removes the values of a deleted field from all tickets, in the background. */
export function scheduleClearing(tx: TenantTx, ctx: PersonContext, id: string): Promise<void> {
  return enqueue(tx, ctx, clearFieldJob, { field_id: id, after: firstId });
}

/** Some tickets; then the next ones are asked for. */
export function clearSome(
  ctx: Context,
  { field_id, after }: z.output<typeof clearFieldJob.schema>,
): Promise<void> {
  return ctx.transact(async (tx) => {
    const last = await clearSomeValues(tx, field_id, after, ticketsPerJob);
    if (last) await enqueue(tx, ctx, clearFieldJob, { field_id, after: last });
  });
}
