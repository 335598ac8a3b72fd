import type pg from "pg";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { JobHandler } from "#platform/jobs/job-kind.ts";

interface Job {
  readonly id: string;
  readonly name: string;
  readonly lane: number | null;
  readonly payload: { business_id?: string; request_id?: string; data?: unknown };
}

const concurrency = 6;
const most = 1000;

/**
 * Does the jobs that are due by the demo's clock. The worker of the app would do the same, but it looks for each job
 * anew and writes each off by itself, which takes longer than the jobs do.
 */
export async function workQueue(
  owner: pg.Pool,
  now: number,
  { database, handlers }: { database: TenantDatabase; handlers: readonly JobHandler[] },
): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const run = async ({ id, name, payload }: Job) => {
    const { business_id = PLATFORM, request_id = `job-${id}`, data = {} } = payload;
    const handler = byName.get(name);
    if (!handler) throw new Error(`nobody handles ${name}`);
    await handler.run(jobContext(database, business_id, request_id), data, {
      number: 1,
      isLast: false,
    });
  };
  for (let jobs = await dueJobs(owner, now); jobs.length > 0; jobs = await dueJobs(owner, now)) {
    const lanes = [...Map.groupBy(jobs, ({ id, lane }) => lane ?? id).values()];
    const hand = async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
        for (const job of lane) await run(job);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, hand));
    await owner.query("delete from graphile_worker._private_jobs where id = any($1)", [
      jobs.map(({ id }) => id),
    ]);
  }
}

const started = new Date().toISOString();

/** What was enqueued to be done at once is due as well: it stands in the queue with the time of the machine's clock. */
async function dueJobs(owner: pg.Pool, now: number): Promise<Job[]> {
  const { rows } = await owner.query<Job>(
    `select j.id::text, t.identifier as name, j.job_queue_id as lane, j.payload
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.run_at <= $1 or j.run_at between $2 and clock_timestamp()
     order by j.id limit ${most}`,
    [new Date(now).toISOString(), started],
  );
  return rows;
}
