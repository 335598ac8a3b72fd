import { slaBacktest } from "@parley/contract";
import type { Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { tryChange } from "../../../sla/index.ts";
import { codeOf } from "../../core/ticket-state.ts";
import { backtestFigures, emptyResult, type ResultFlip } from "./backtest-result.ts";
import {
  type BacktestRow,
  countUnfinished,
  findBacktest,
  insertBacktest,
  windowOf,
} from "./backtests.store.ts";
import { countPastTickets, findTitles } from "./past-tickets.store.ts";
import { backtestJob } from "./run-backtest.ts";

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
    await enqueue(tx, ctx, backtestJob, { backtest_id: asked.id }, { jobKey: `try:${asked.id}` });
    return asked;
  });
  return { message: "Trial started", job: await serializeBacktest(ctx.read, ctx.actor, row) };
}

/** One's own trial; another's looks like none. */
export async function showBacktest(
  ctx: PersonContext,
  id: string,
): Promise<{ job: slaBacktest.Backtest }> {
  const row = await findBacktest(ctx.read, id);
  if (row?.account_id !== ctx.actor.id) throw fail("record.not_found");
  return { job: await serializeBacktest(ctx.read, ctx.actor, row) };
}

/** A trial as its asker sees it. A ticket no longer visible to them is counted, not named. */
async function serializeBacktest(
  db: TenantDb,
  asker: Person,
  row: BacktestRow,
): Promise<slaBacktest.Backtest> {
  const { id, state, days, since, total, done, is_capped, created_at } = row;
  const found = row.found ?? emptyResult;
  const result =
    state === "done"
      ? { ...backtestFigures(found), flips: await serializeFlips(db, asker, found.flips) }
      : null;
  return { id, state, days, since, total, done, is_capped, created_at, result };
}

async function serializeFlips(
  db: TenantDb,
  asker: Person,
  flips: readonly ResultFlip[],
): Promise<slaBacktest.Flip[]> {
  const ids = [...new Set(flips.map(({ id }) => id))];
  const named = await findTitles(db, asker, ids);
  return flips.flatMap((flip) => {
    const ticket = named.get(flip.id);
    return ticket ? [{ ...flip, ticket_id: codeOf(ticket.number), title: ticket.title }] : [];
  });
}
