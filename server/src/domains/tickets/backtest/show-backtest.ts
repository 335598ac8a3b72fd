import type { slaBacktest } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { backtestOf } from "./backtest.ts";
import { findBacktest } from "./backtests.store.ts";

/** One's own trial; another's looks like none. */
export async function showBacktest(
  ctx: PersonContext,
  id: string,
): Promise<{ job: slaBacktest.Backtest }> {
  const row = await findBacktest(ctx.read, id);
  if (row?.account_id !== ctx.actor.id) throw fail("record.not_found");
  return { job: await backtestOf(ctx.read, ctx.actor, row) };
}
