import type pg from "pg";

export interface ParkedJob {
  readonly id: string;
  readonly task: string;
  readonly business: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly at: Date;
}

// A job is parked when its attempts are used up: it is kept, and runs again only if somebody says so.
const parked = "j.attempts >= j.max_attempts and j.locked_at is null";

/** The jobs that were given up, the latest first. */
export async function findParkedJobs(queue: pg.Pool): Promise<ParkedJob[]> {
  const { rows } = await queue.query<ParkedJob>(`
    select j.id::text, t.identifier as task, j.payload->>'business_id' as business, j.attempts,
      j.last_error as error, j.updated_at as at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${parked} order by j.updated_at desc, j.id desc limit 500
  `);
  return rows;
}

/** Gives one parked job, or `all` of them, their attempts back. Answers how many. */
export async function retryParkedJobs(queue: pg.Pool, id: string): Promise<number> {
  const { rowCount } = await queue.query(
    `select graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => 0)
     from graphile_worker._private_jobs j where ${parked} and ($1 = 'all' or j.id::text = $1)`,
    [id],
  );
  return rowCount ?? 0;
}

/** Throws a parked job away. Answers whether there was one. */
export async function discardParkedJob(queue: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await queue.query(
    `select graphile_worker.complete_jobs(array[j.id])
     from graphile_worker._private_jobs j where ${parked} and j.id::text = $1`,
    [id],
  );
  return rowCount === 1;
}
