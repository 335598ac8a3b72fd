import type { slaBacktest } from "@parley/contract";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { codeOf } from "../ticket-state.ts";
import type { BacktestRow } from "./backtests.store.ts";
import { nothingFound } from "./found.rules.ts";
import type { FoundFlip } from "./found.ts";
import { findTitles } from "./past-tickets.store.ts";
import { figuresOf } from "./result-of.rules.ts";

/** A trial as its asker sees it. A ticket out of their reach is counted, not named. */
export async function backtestOf(
  db: TenantDb,
  asker: Person,
  row: BacktestRow,
): Promise<slaBacktest.Backtest> {
  const { id, state, days, since, total, done, is_capped, created_at } = row;
  const found = row.found ?? nothingFound;
  const result =
    state === "done" ? { ...figuresOf(found), flips: await flipsOf(db, asker, found.flips) } : null;
  return { id, state, days, since, total, done, is_capped, created_at, result };
}

async function flipsOf(
  db: TenantDb,
  asker: Person,
  flips: readonly FoundFlip[],
): Promise<slaBacktest.Flip[]> {
  const ids = [...new Set(flips.map(({ id }) => id))];
  const named = await findTitles(db, asker, ids);
  return flips.flatMap((flip) => {
    const ticket = named.get(flip.id);
    return ticket ? [{ ...flip, ticket_id: codeOf(ticket.number), title: ticket.title }] : [];
  });
}
