import type { Desk } from "#platform/testing/desk.ts";
import { type Clock, type ClockRow, clockKey, clockOf, recordBreach } from "../../sla/index.ts";
import { findComparedSettings } from "../sla/backtest/backtests.store.ts";
import { findPastTickets } from "../sla/backtest/past-tickets.store.ts";
import { replayPage, trialOf } from "../sla/backtest/replay-page.ts";
import type { Twin } from "./twin-businesses.ts";

export type Predict = (...given: Parameters<typeof replayPage>) => ReturnType<typeof replayPage>;

/** What a trial says of each ticket, by the place of its story: by the rules as they are, and as they would be. */
export async function predicted(
  desk: Desk,
  twin: Twin,
  backtestId: string,
  predict: Predict = replayPage,
) {
  const db = desk.parts.database.reader(twin.business.id);
  const row = await findComparedSettings(db, backtestId);
  if (!row) throw new Error("there is no such trial");
  const trial = trialOf(row);
  const window = { since: trial.since, until: trial.until };
  const tickets = await findPastTickets(db, window, undefined, 10_000);
  const replayed = new Map((await predict(db, trial, tickets)).map((one) => [one.id, one]));
  return new Map(
    [...twin.tickets].flatMap(([story, id]) => {
      const found = replayed.get(id);
      return found ? [[story, found] as const] : [];
    }),
  );
}

/** The clocks that a business really has, by the place of the story, as they stand at a moment. */
export async function recordedIn(desk: Desk, twin: Twin, at: number) {
  const rows = await desk.rows<ClockRow & { ticket_id: string }>(
    `select c.ticket_id, c.id, metric, cycle, generation, policy_id, policy_version, mode, target_ms,
       to_json(since)#>>'{}' as since, to_json(origin_at)#>>'{}' as origin_at, state, legs, elapsed_ms,
       to_json(due_at)#>>'{}' as due_at, to_json(breached_at)#>>'{}' as breached_at,
       to_json(stopped_at)#>>'{}' as stopped_at, stopped_by, result, cancel_reason, brought_by
     from sla_clocks c where business_id = $1`,
    [twin.business.id],
  );
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return new Map(
    [...twin.tickets].map(([story, id]) => [
      story,
      (byTicket.get(id) ?? []).map((row) => recordBreach(clockOf(row), at)),
    ]),
  );
}

/** All that a clock is, but for what two businesses call things and which versions they count by. */
export function plainly(clocks: readonly Clock[]): Record<string, unknown> {
  return Object.fromEntries(
    clocks
      .toSorted((a, b) => clockKey(a).localeCompare(clockKey(b)))
      .map(({ events: _events, brought_by, target, legs, elapsed_ms, ...clock }) => [
        clockKey(clock),
        {
          ...clock,
          elapsed_ms: Number(elapsed_ms),
          is_brought: brought_by !== null,
          target: target && { ...target, target_ms: Number(target.target_ms), ...unnamed },
          legs: legs.map(({ from, to, reason }) => ({ from, to, reason })),
        },
      ]),
  );
}

const unnamed = { policy_id: "", policy_version: 0 };
