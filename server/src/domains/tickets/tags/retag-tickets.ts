import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { actAs } from "../../identity/index.ts";
import { commitChange } from "../core/commit-change.ts";
import type { Step } from "../core/ticket-state.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { findTaggedTickets } from "./tags.store.ts";

export const retagJob = jobKind(
  "tickets.retag",
  z.object({ from: z.string(), to: z.string().nullable(), by: z.uuid() }),
);

const ticketsPerJob = 100;

/** Gives tickets another tag in place of one, or none, in the background. */
export function scheduleRetag(
  tx: TenantTx,
  ctx: PersonContext,
  from: string,
  to: string | null,
): Promise<void> {
  return enqueue(tx, ctx, retagJob, { from, to, by: ctx.actor.id });
}

/** Some tickets, each in a transaction of its own; then the next ones are asked for. */
export async function retagSome(ctx: Context, change: z.output<typeof retagJob.schema>) {
  const { from, to, by } = change;
  const acting = (await actAs(ctx, by)) ?? ctx;
  const ids = await findTaggedTickets(ctx.read, from, ticketsPerJob);
  for (const id of ids) await ctx.transact((tx) => retag(tx, acting, id, { from, to }));
  if (ids.length < ticketsPerJob) return;
  await ctx.transact((tx) => enqueue(tx, ctx, retagJob, change));
}

async function retag(
  tx: TenantTx,
  ctx: Context,
  ticketId: string,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  const locked = await lockTicket(tx, { kind: "system" }, ticketId);
  if (!locked?.tags.includes(from)) return;
  const left = locked.tags.filter((tag) => tag !== from);
  const steps: Step[] = [{ type: "untagged", set: { tags: left }, facts: { tags: [from] } }];
  if (to !== null && !left.includes(to)) {
    const tags = [...left, to].sort();
    steps.push({ type: "tagged", set: { tags }, facts: { tags: [to] } });
  }
  await commitChange(tx, ctx, locked, steps);
}
