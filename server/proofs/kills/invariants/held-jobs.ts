import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../../stack/stack.ts";

// Held by a worker whose life lock nobody holds. The database's own view of who lives, not the product's.
const orphans = `
  select j.id::text || ' ' || j.locked_at::text as hold
  from graphile_worker._private_jobs j
  where j.locked_at is not null and not exists (
    select from pg_stat_activity a where a.application_name = 'life ' || j.locked_by
  )
`;

/** I10: watches, all through the run, for how long a job is held by a worker that is dead. */
export function watchHeldJobs(stack: Stack) {
  let isOver = false;
  let longestSeconds = 0;
  const since = new Map<string, number>();
  const watching = (async () => {
    while (!isOver) {
      const rows = await stack.rows<{ hold: string }>(orphans).catch(() => undefined);
      const now = performance.now();
      for (const { hold } of rows ?? []) {
        since.set(hold, since.get(hold) ?? now);
        longestSeconds = Math.max(longestSeconds, (now - (since.get(hold) ?? now)) / 1000);
      }
      await wait(500);
    }
  })();
  return {
    async stop(): Promise<{ longestSeconds: number }> {
      isOver = true;
      await watching;
      return { longestSeconds };
    },
  };
}
