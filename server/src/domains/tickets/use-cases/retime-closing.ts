import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findResolved } from "../closing.store.ts";
import { closeLater } from "./close-resolved.ts";

export const retimeClosing = jobKind("tickets.retime_closing", z.object({ after: z.uuid() }));

const most = 200;
const first = "00000000-0000-0000-0000-000000000000";

/** After how many days tickets close is another number now: those that are resolved get timers by it. */
export function retimeAll(
  tx: TenantTx,
  ctx: Context,
  { fields }: { readonly fields: readonly string[] },
): Promise<void> {
  if (!fields.includes("auto_close_days")) return Promise.resolve();
  return enqueue(tx, ctx, retimeClosing, { after: first }, { jobKey: "retime_closing" });
}

/** Some at a time; the next ones are a job of their own. */
export function retimeSome(ctx: Context, { after }: { after: string }): Promise<void> {
  return ctx.transact(async (tx) => {
    const resolved = await findResolved(tx, after, most);
    for (const ticket of resolved) await closeLater(tx, ctx, ticket);
    const last = resolved.at(-1);
    if (last && resolved.length === most) await enqueue(tx, ctx, retimeClosing, { after: last.id });
  });
}
