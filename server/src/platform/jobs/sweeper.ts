import type pg from "pg";
import type { Logger } from "../log.ts";

const everyMs = 2500;

// Strikes off the workers whose lock nobody holds, unlocks what they held, and wakes the living.
const sweepDead = `
  with dead as (
    delete from jobs.workers w
    where not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(w.pool_id, 7275393)
    )
    returning pool_id
  ), freed as (
    select array_agg(pool_id) as pool_ids from dead having count(*) > 0
  )
  select pool_ids, graphile_worker.force_unlock_workers(pool_ids), pg_notify('jobs:insert', '{"count":1}') from freed
`;

/** Gives the jobs of workers that died back to the living. Every worker sweeps, so it takes only one survivor. */
export async function sweep(queue: pg.Pool): Promise<string[]> {
  const { rows } = await queue.query<{ pool_ids: string[] }>(sweepDead);
  return rows[0]?.pool_ids ?? [];
}

export function startSweeper(queue: pg.Pool, log: Logger) {
  let current: Promise<void> | undefined;
  const timer = setInterval(() => {
    current ??= sweep(queue)
      .then(
        (freed) => {
          if (freed.length > 0) log.warn({ freed }, "freed the jobs of dead workers");
        },
        (error: unknown) => log.error({ err: error }, "sweep failed"),
      )
      .finally(() => {
        current = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
