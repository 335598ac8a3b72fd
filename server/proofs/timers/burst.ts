import { letTimePass } from "../../src/domains/tickets/testing/pass-time.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Dice } from "../kills/dice.ts";
import { until } from "../stack/until.ts";
import { dueAt, lastAt, levelMs, openStage, reminderAt } from "./stage.ts";

const leadMs = 3000;
const stages = [reminderAt, dueAt, lastAt];
/** Of three tickets one comes to its reminder, one to its breach and one to its last level. */
const timersEach = 7 / 3;

// Somebody who opens more in a minute is held up.
const mostEach = 100;

/** Tickets of some businesses that have waited so long that all they have to tell comes due within a while. */
export async function prepareBurst(desk: Desk, timers: number): Promise<string[]> {
  const count = Math.ceil(timers / timersEach);
  const businesses = Math.max(2, Math.ceil(count / mostEach));
  const ids: string[] = [];
  for (let nth = 0; nth < businesses; nth++) {
    ids.push(...(await openStage(desk, `desk${nth}`, Math.ceil(count / businesses))));
  }
  return ids;
}

export async function beginBurst(desk: Desk, ids: readonly string[], spreadMs: number, dice: Dice) {
  const waited = ids.map((id, index) => ({
    id,
    ms: (stages[index % stages.length] ?? 0) - leadMs - Math.round(dice.between(0, spreadMs)),
  }));
  const [begun] = await desk.rows<{ at: string }>("select now()::text as at");
  await letTimePass(desk, waited);
  await desk.rows(watch, [leadMs + spreadMs + 1000, begun?.at]);
}

// By the clock, not by what the timer says of itself. What was due long ago is as after an outage: it is late from now
// on. Some of it is told already.
const watch = `
  create table watched as
  select t.*, greatest(t.right_at, $2::timestamptz) as since from (
    select t.*, c.due_at + case t.kind when 'breach' then 0
        when 'reminder' then -split_part(t.ref, ':', 2)::float
        else split_part(t.ref, ':', 2)::float * ${levelMs} end * interval '1 ms' as right_at
    from sla_timers t join sla_clocks c on c.business_id = t.business_id and c.id = t.clock_id
  ) t where t.right_at < $2::timestamptz + $1 * interval '1 ms'`;

/** Waits until nothing waits to be done of what went before. */
export function untilIdle(desk: Desk): Promise<number> {
  return until("the queue is empty", () => isSo(desk, `not ${aJobWaits}`), 300);
}

/** Waits until nothing is due any more, and everybody is told. */
export function settle(desk: Desk, mostSeconds: number): Promise<number> {
  return until(
    "all is told",
    () => isSo(desk, `not ${aTimerWaits} and not ${aJobWaits}`),
    mostSeconds,
  );
}

const aJobWaits =
  "exists (select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)";
const aTimerWaits = `exists (
  select from watched w join sla_timers r on r.business_id = w.business_id and r.id = w.id where r.state = 'pending')`;

async function isSo(desk: Desk, condition: string): Promise<boolean> {
  const [row] = await desk.rows<{ so: boolean }>(`select ${condition} as so`);
  return row?.so ?? false;
}
