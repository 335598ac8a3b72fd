import { slaBacktest } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { tryChange } from "../../sla/index.ts";
import { backtestOf } from "./backtest.ts";
import { countUnfinished, insertBacktest, windowOf } from "./backtests.store.ts";
import { countPastTickets } from "./past-tickets.store.ts";
import { runBacktest } from "./run-backtest.ts";

const { limits } = slaBacktest;

/** Tries a change on past tickets in the background. What could not be saved is refused now, in the same words. */
export async function startBacktest(
  ctx: PersonContext,
  { days, ...change }: slaBacktest.Ask,
): Promise<{ message: string; job: slaBacktest.Backtest }> {
  const tried = await tryChange(ctx, change);
  const row = await ctx.transact(async (tx) => {
    const { id: account_id } = ctx.actor;
    if ((await countUnfinished(tx, account_id)) >= limits.at_once) {
      throw fail("limits.reached", { n: limits.at_once, things: "trials at once" });
    }
    const window = await windowOf(tx, days);
    const count = await countPastTickets(tx, window, limits.tickets + 1);
    const asked = await insertBacktest(tx, {
      ...tried,
      id: newId(),
      account_id,
      days,
      since: window.since,
      total: Math.min(count, limits.tickets),
      is_capped: count > limits.tickets,
    });
    await enqueue(tx, ctx, runBacktest, { backtest_id: asked.id }, { jobKey: `try:${asked.id}` });
    return asked;
  });
  return { message: "Trial started", job: await backtestOf(ctx.read, ctx.actor, row) };
}
