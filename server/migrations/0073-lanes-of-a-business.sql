-- Jobs of one record share a lane that runs one at a time. Each business has lanes of its own: in one that it shared, a
-- slow job held up the records of another business. Lanes of nobody are removed by the queue's own cleaning.
set local role parley_queue;
create or replace function jobs.enqueue(
  task text, request_id text, list json, order_key text, job_key text, run_at timestamptz, max_attempts integer,
  is_urgent boolean
) returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  business text := current_setting('app.business_id', true);
  line integer := hashtext(
    business || case when run_at is not null then ' later' when is_urgent then ' urgent' else '' end
  );
  lane text := 'lane-' || business || '-' || (hashtext(order_key) & 15);
  lane_id integer := jobs.lane_id(lane);
  -- The payload but for its data, written once: building each from its parts would cost more than adding the job.
  payload text := left(json_build_object('business_id', business, 'line', line, 'request_id', request_id)::text, -1);
  started timestamptz := clock_timestamp();
  ahead integer;
  tail integer;
  task_id integer := jobs.task_id(task);
  added integer;
begin
  if business is null or business = '' then
    raise exception 'no business is set for this transaction' using errcode = '42501';
  end if;
  select e.ahead, e.tail into ahead, tail from jobs.end_of_line(line, lane_id) e;
  if run_at is not null then
    ahead := least(ahead, 100);
    tail := 0;
  end if;
  if job_key is not null then
    perform add_job(
      task, (payload || ', "data":' || (list->0) || '}')::json, lane, run_at, max_attempts, business || ' ' || job_key,
      least(greatest((ahead + 16) / 20, tail), 32767)
    );
    return;
  end if;
  -- A job without a key replaces none, so the rows go straight in: the library's own function takes half as long again.
  insert into _private_jobs (job_queue_id, task_id, payload, run_at, max_attempts, priority)
  select
    lane_id,
    task_id,
    (payload || ', "data":' || item || '}')::json,
    -- Jobs of one transaction differ by a microsecond each, because the queue sorts by time.
    coalesce(run_at, started + place * interval '1 microsecond'),
    max_attempts,
    least(greatest((ahead + place + 15) / 20, tail), 32767)
  from json_array_elements(list) with ordinality as listed (item, place);
  get diagnostics added = row_count;
  perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', added)::text);
end $$;
set local role parley_owner;
