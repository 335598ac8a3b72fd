import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { actAs } from "../../identity/index.ts";
import type { Asker, WorkHolder } from "../../people/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { findAssignee, findPeopleById } from "../core/people.store.ts";
import type { Step } from "../core/ticket-state.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { customerSeesMoreThan } from "../core/viewers.store.ts";
import {
  countOpenAssignments,
  countOpenRequests,
  findOpenAssignments,
} from "./open-assignments.store.ts";

/** The open tickets that agents hold, and that somebody else takes when they leave. */
export const openAssignments: WorkHolder = {
  kind: "tickets",
  countOpen: countOpenAssignments,
  handOver(tx, ctx, from, to) {
    const by = ctx.actor.kind === "person" ? ctx.actor.id : null;
    return enqueue(tx, ctx, handOverJob, { from, to, by }, { jobKey: `hand over ${from}` });
  },
};

export const handOverJob = jobKind(
  "tickets.hand_over",
  z.object({ from: z.uuid(), to: z.uuid().nullable(), by: z.uuid().nullable() }),
);

const ticketsPerJob = 100;

/** Hands over some tickets of an agent who left, each in a transaction of its own, and then asks for the next ones. */
export async function handOverSome(ctx: Context, who: z.output<typeof handOverJob.schema>) {
  const { from, to, by } = who;
  // Somebody who came back keeps what is left.
  if (await actAs(ctx, from)) return;
  const acting = (by && (await actAs(ctx, by))) || ctx;
  const ids = await findOpenAssignments(ctx.read, from, ticketsPerJob);
  for (const id of ids) await ctx.transact((tx) => reassign(tx, acting, id, { from, to }));
  if (ids.length < ticketsPerJob) return;
  await ctx.transact((tx) => enqueue(tx, ctx, handOverJob, who));
}

/** The open tickets that keep a customer here. */
export const openRequests: Asker = {
  countOpen: countOpenRequests,
  seesMoreThan: customerSeesMoreThan,
};

/** Who may not work on a ticket of its department does not get it: it goes to nobody. */
async function reassign(
  tx: TenantTx,
  ctx: Context,
  ticketId: string,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  const locked = await lockTicket(tx, { kind: "system" }, ticketId);
  if (locked?.assigned_to !== from) return;
  const worker = to ? await findAssignee(tx, to, locked.department_id) : undefined;
  const before = (await findPeopleById(tx, [from])).get(from);
  const step: Step = worker?.mayWork
    ? {
        type: "assigned",
        set: { assigned_to: worker.id },
        audience: "everyone",
        facts: { name: worker.name },
      }
    : { type: "unassigned", set: { assigned_to: null }, facts: { name: before?.name ?? "" } };
  await commitChange(tx, ctx, locked, [step]);
}
