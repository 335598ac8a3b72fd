import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findLiveTickets } from "../../sla/index.ts";
import { renewOne } from "./renew-one.ts";

const first = "00000000-0000-0000-0000-000000000000";

export const renewClocks = jobKind(
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

type Round = z.output<(typeof renewClocks)["schema"]>;

const most = 200;

/** Hours or holidays are others: what runs is due at another time. */
export function renewByHours(tx: TenantTx, ctx: Context): Promise<void> {
  return enqueue(tx, ctx, renewClocks, { of: "hours" }, { jobKey: "renew_clocks:hours" });
}

/** A policy was switched off, or is to hold as it is now for what is open. */
export function renewByPolicy(
  tx: TenantTx,
  ctx: Context,
  policy_id: string,
  is_applied: boolean,
): Promise<void> {
  const round = { of: "policy" as const, policy_id, is_applied };
  return enqueue(tx, ctx, renewClocks, round, {
    jobKey: `renew_clocks:${policy_id}:${is_applied}`,
  });
}

/** Some at a time, each ticket by itself, so that nobody waits for long; the next ones are a job of their own. */
export async function renewSome(ctx: Context, round: Round): Promise<void> {
  const ids = await findLiveTickets(ctx.read, round, round.after, most);
  const applied = round.of === "policy" && round.is_applied ? round.policy_id : undefined;
  for (const id of ids) await renewOne(ctx, id, applied);
  const after = ids.at(-1);
  if (after === undefined || ids.length < most) return;
  await ctx.transact((tx) => enqueue(tx, ctx, renewClocks, { ...round, after }));
}
