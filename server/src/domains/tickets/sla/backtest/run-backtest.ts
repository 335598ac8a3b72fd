import { slaBacktest } from "@parley/contract";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { type Attempt, jobKind } from "#platform/jobs/job-kind.ts";
import { tell } from "#platform/live/tell.ts";
import { addTicket, type BacktestResult, emptyResult } from "./backtest-result.ts";
import {
  advanceBacktest,
  type BacktestRow,
  failBacktest,
  findBacktest,
  findComparedSettings,
} from "./backtests.store.ts";
import { findPastTickets } from "./past-tickets.store.ts";
import { replayPage, type Trial, trialOf } from "./replay-page.ts";

export const backtestJob = jobKind("tickets.backtest", z.object({ backtest_id: z.uuid() }));

const pageSize = 200;
/** After so many the next ones are a job of their own, so that other businesses have their turn. */
const pagesAtOnce = 10;

/** Looks at the next tickets, page by page, each in reads of its own; goes on where it stopped. */
export async function continueBacktest(
  ctx: Context,
  { backtest_id }: { backtest_id: string },
  { isLast }: Attempt,
): Promise<void> {
  try {
    await replaySome(ctx, backtest_id);
  } catch (error) {
    if (isLast) await ctx.transact((tx) => failBacktest(tx, backtest_id));
    throw error;
  }
}

async function replaySome(ctx: Context, id: string): Promise<void> {
  let row = await findBacktest(ctx.read, id);
  const tried = row && isUnfinished(row) ? await findComparedSettings(ctx.read, id) : undefined;
  const trial = tried && trialOf(tried);
  for (let page = 1; row && trial && isUnfinished(row); page += 1) {
    row = await replayNextPage(ctx, row, trial, page === pagesAtOnce);
    if (page === pagesAtOnce) return;
  }
}

const isUnfinished = ({ state }: BacktestRow) => state === "waiting" || state === "running";

async function replayNextPage(
  ctx: Context,
  row: BacktestRow,
  trial: Trial,
  isLastHere: boolean,
): Promise<BacktestRow | undefined> {
  const { reached_at: created_at, reached_id: id } = row;
  const most = Math.min(pageSize, slaBacktest.limits.tickets - row.done);
  const after = created_at && id ? { created_at, id } : undefined;
  const window = { since: trial.since, until: trial.until };
  const tickets = most > 0 ? await findPastTickets(ctx.read, window, after, most) : [];
  const replayed = await replayPage(ctx.read, trial, tickets);
  const found = replayed.reduce<BacktestResult>(
    (all, ticket) => addTicket(all, ticket, slaBacktest.limits.flips),
    row.found ?? emptyResult,
  );
  const state = tickets.length < pageSize ? "done" : "running";
  const step = { state, done: row.done + tickets.length, reached: tickets.at(-1), found } as const;
  return ctx.transact(async (tx) => {
    const change = await advanceBacktest(tx, row, step);
    if (!change) return undefined;
    publishProgress(tx, ctx, change);
    if (isLastHere && isUnfinished(change)) {
      await enqueue(tx, ctx, backtestJob, { backtest_id: row.id });
    }
    return change;
  });
}

function publishProgress(tx: TenantTx, ctx: Context, row: BacktestRow): void {
  const { id, account_id, state, total, done } = row;
  tell(tx, ctx, async () => [
    { to: [account_id], message: { type: "backtest_progress", id, state, total, done } },
  ]);
}
