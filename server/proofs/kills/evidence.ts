import type { Stack } from "../stack/stack.ts";
import { type Traces, traceKey } from "./invariants/acknowledged-writes.ts";

/** Has the database note which request each finished job was for: the queue itself forgets what is done. */
export async function noteJobs(stack: Stack): Promise<void> {
  await stack.rows(`
    create schema proof;
    create table proof.jobs_done (id bigint primary key, task text not null, request_id text);
    create function proof.note_job() returns trigger language plpgsql security definer as $$
    begin
      insert into proof.jobs_done
      select old.id, t.identifier, old.payload->>'request_id'
      from graphile_worker._private_tasks t where t.id = old.task_id;
      return old;
    end $$;
    create trigger proof_note_job before delete on graphile_worker._private_jobs
    for each row execute function proof.note_job();
  `);
}

/** What each request left in the database. */
export async function findTraces(stack: Stack): Promise<Traces> {
  const rows = await stack.rows<{ request: string; trace: string; times: number }>(`
    select request, trace, count(*)::int as times from (
      select request_id as request, 'event ' || name as trace from events
      union all select request_id, 'mail ' || kind from mail_outbox
      union all select request_id, 'job ' || task from proof.jobs_done
    ) found group by 1, 2
  `);
  return new Map(rows.map(({ request, trace, times }) => [traceKey(request, trace), times]));
}

export async function countJobs(stack: Stack): Promise<number> {
  const [row] = await stack.rows<{ jobs: number }>(
    "select count(*)::int as jobs from proof.jobs_done",
  );
  return row?.jobs ?? 0;
}

/** The jobs that were given up, and why. */
export async function findParked(stack: Stack): Promise<string[]> {
  const rows = await stack.rows<{ task: string; last_error: string }>(`
    select t.identifier as task, j.last_error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
  `);
  return rows.map(({ task, last_error }) => `${task}: ${last_error}`);
}
