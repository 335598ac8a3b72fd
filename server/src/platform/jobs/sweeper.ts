import type pg from "pg";
import type { Logger } from "../log.ts";
import { queueName } from "./connect-queue.ts";

const everyMs = 2500;

// Whose lock nobody holds is dead. It is gone once its connections to the queue are gone too: until then one of them may
// still be taking jobs for it.
const findDead = `
  select w.pool_id, not exists (
    select from pg_stat_activity a where a.application_name = $1 || w.pool_id
  ) as is_gone
  from jobs.workers w
  where not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(w.pool_id, 7275393)
  )
`;

// A statement of its own, so that it sees all that those who are gone have taken.
const free = `
  with freed as (select graphile_worker.force_unlock_workers($1)),
    struck as (delete from jobs.workers where pool_id = any($2))
  select pg_notify('jobs:insert', '{"count":1}') from freed
`;

/** Gives the jobs of workers that died back to the living. Every worker sweeps, so it takes only one survivor. */
export async function sweep(queue: pg.Pool): Promise<string[]> {
  const { rows } = await queue.query<{ pool_id: string; is_gone: boolean }>(findDead, [
    queueName(""),
  ]);
  const dead = rows.map(({ pool_id }) => pool_id);
  const gone = rows.filter(({ is_gone }) => is_gone).map(({ pool_id }) => pool_id);
  if (dead.length > 0) await queue.query(free, [dead, gone]);
  return dead;
}

/** Sweeps at once, for those who died while nobody was there, and then every few seconds. */
export function startSweeper(queue: pg.Pool, log: Logger) {
  let known: readonly string[] = [];
  let current: Promise<void> | undefined;
  const round = () => {
    current ??= sweep(queue)
      .then(
        (dead) => {
          const freed = dead.filter((id) => !known.includes(id));
          known = dead;
          if (freed.length > 0) log.warn({ freed }, "freed the jobs of dead workers");
        },
        (error: unknown) => log.error({ err: error }, "sweep failed"),
      )
      .finally(() => {
        current = undefined;
      });
  };
  round();
  const timer = setInterval(round, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
