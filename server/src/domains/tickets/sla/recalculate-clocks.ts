import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findLiveTickets, findTicketClocks, updateClocks } from "../../sla/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { lockTicket, updateSlaColumns } from "../core/tickets.store.ts";
import { publishRowChange } from "../live/live-updates.ts";
import { areClocksChanged, breachSteps } from "./clock-changes.rules.ts";
import { findNewAssignment, slaColumns, writeClocks } from "./ticket-clocks.ts";

const first = "00000000-0000-0000-0000-000000000000";

export const recalculateClocksJob = jobKind(
  "tickets.renew_clocks",
  z.discriminatedUnion("of", [
    z.object({ of: z.literal("hours"), after: z.uuid().default(first) }),
    z.object({
      of: z.literal("policy"),
      policy_id: z.uuid(),
      is_applied: z.boolean(),
      after: z.uuid().default(first),
    }),
  ]),
);

type RecalculateBatch = z.output<(typeof recalculateClocksJob)["schema"]>;

const most = 200;

/** Hours or holidays are others: what runs is due at another time. */
export function recalculateForHours(tx: TenantTx, ctx: Context): Promise<void> {
  return enqueue(tx, ctx, recalculateClocksJob, { of: "hours" }, { jobKey: "renew_clocks:hours" });
}

/** A policy was switched off, or is to hold as it is now for what is open. */
export function recalculateForPolicy(
  tx: TenantTx,
  ctx: Context,
  policy_id: string,
  is_applied: boolean,
): Promise<void> {
  const round = { of: "policy" as const, policy_id, is_applied };
  return enqueue(tx, ctx, recalculateClocksJob, round, {
    jobKey: `renew_clocks:${policy_id}:${is_applied}`,
  });
}

/** Some at a time, each ticket by itself, so that nobody waits for long; the next ones are a job of their own. */
export async function recalculateBatch(ctx: Context, round: RecalculateBatch): Promise<void> {
  const ids = await findLiveTickets(ctx.read, round, round.after, most);
  const applied = round.of === "policy" && round.is_applied ? round.policy_id : undefined;
  for (const id of ids) await recalculateTicket(ctx, id, applied);
  const after = ids.at(-1);
  if (after === undefined || ids.length < most) return;
  await ctx.transact((tx) => enqueue(tx, ctx, recalculateClocksJob, { ...round, after }));
}

/**
 * Brings the clocks of one ticket to what holds now: the hours, and what its policy promises if that was switched off
 * or is to be applied. What was renewed already stays as it is.
 */
export function recalculateTicket(ctx: Context, ticketId: string, applied?: string): Promise<void> {
  return ctx.transact(async (tx) => {
    const locked = await lockTicket(tx, { kind: "system" }, ticketId);
    if (!locked) return;
    const { settings, stored } = await findTicketClocks(tx, ticketId);
    if (!stored) return;
    const promise = await findNewAssignment(tx, settings, stored, locked, {
      at: Date.parse(locked.now),
      isAsked: applied !== undefined,
      isRetargeted: stored.policy_id === applied,
    });
    const after = updateClocks(stored, [], settings, promise);
    if (!areClocksChanged(stored, after)) return;
    const change = { settings, before: stored, after };
    await updateSlaColumns(tx, ticketId, slaColumns(change));
    await writeClocks(tx, ctx.actor, locked, change, { is_only_hours: promise === undefined });
    const steps = breachSteps(stored.ticket, after.ticket);
    if (steps.length > 0) await commitChange(tx, ctx, locked, steps);
    publishRowChange(tx, ctx, ticketId);
  });
}
