-- What happened, in the words of the domain that did it. Append-only: reactions, history and audit read it.
create table events (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null,
  payload jsonb not null,
  record_type text,
  record_id uuid,
  record_version integer,
  -- [{field, from, to}]: what a stale writer is compared with.
  changes jsonb not null default '[]',
  actor_kind text not null check (actor_kind in ('person', 'visitor', 'system')),
  actor_id uuid,
  request_id text not null,
  at timestamptz not null default now(),
  primary key (business_id, id)
);
create index events_of_record on events (business_id, record_type, record_id, record_version)
  where record_id is not null;
select wall_off('events', 'select, insert');

-- Written by a reaction in its own transaction: it ran, and it will not run again.
create table reactions_done (
  business_id uuid not null default current_business(),
  event_id uuid not null,
  reaction text not null,
  done_at timestamptz not null default now(),
  primary key (business_id, event_id, reaction),
  foreign key (business_id, event_id) references events (business_id, id) on delete cascade
);
select wall_off('reactions_done', 'select, insert, delete');

create table idempotency_keys (
  business_id uuid not null default current_business(),
  -- The person, or the address block of a visitor, and the operation.
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, scope, key)
);
create index idempotency_keys_age on idempotency_keys (business_id, created_at);
select wall_off('idempotency_keys', 'select, insert, delete');

-- The queue belongs to a role of its own. The application reaches it through one function, which reads the
-- business from the wall: a job cannot be put into another business's name.
set local role parley_queue;
-- The queue is empty when this runs, before the first process starts: nobody waits for these two.
-- squawk-ignore require-concurrent-index-creation
create index jobs_in_line on graphile_worker._private_jobs (((payload->>'line')::integer), priority)
  where is_available and last_error is null;
-- squawk-ignore require-concurrent-index-creation
create index jobs_in_lane on graphile_worker._private_jobs (job_queue_id, is_available)
  where job_queue_id is not null;

-- The next job of a lane can be taken the moment the one before it is done. The library tells nobody, and the workers
-- would find it at their next look round.
create function jobs.wake_for_lane() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from graphile_worker._private_jobs j
    where j.job_queue_id = new.id and j.is_available and j.run_at <= now()
  ) then
    perform pg_notify('jobs:insert', '{"count":1}');
  end if;
  return null;
end $$;
revoke all on function jobs.wake_for_lane() from public;
create trigger wake_for_lane after update on graphile_worker._private_job_queues
for each row when (old.locked_at is not null and new.locked_at is null) execute function jobs.wake_for_lane();

-- The worker processes. Each holds an advisory lock for as long as it lives: a row without its lock is a dead worker's.
create table jobs.workers (
  pool_id text primary key,
  started_at timestamptz not null default now()
);

-- How many stand in a line, and at which step it ends. A line of a hundred and more is not counted: it goes on where it
-- ends. What a worker holds in the lane counts too, as it may be given back.
-- Always by the index: a plan made while the queue was empty would read the whole of it for ever after.
create function jobs.end_of_line(line integer, lane integer, out ahead integer, out tail integer)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  select count(*), coalesce(max(last.priority), 0) into ahead, tail from (
    select j.priority from graphile_worker._private_jobs j
    where (j.payload->>'line')::integer = line and j.is_available and j.last_error is null
    order by j.priority desc limit 100
  ) last;
  if ahead = 100 then
    select tail * 20 - 16 + count(*) into ahead from (
      select from graphile_worker._private_jobs j
      where (j.payload->>'line')::integer = line and j.is_available and j.last_error is null and j.priority = tail
      limit 20
    ) last_step;
  end if;
  if lane is not null then
    select greatest(tail, max(j.priority)) into tail from graphile_worker._private_jobs j
    where j.job_queue_id = lane and not j.is_available and j.locked_at is not null and j.last_error is null;
  end if;
end $$;
revoke all on function jobs.end_of_line(integer, integer) from public;

-- The number of a task or of a lane in the queue's own books, where it is entered at its first use.
create function jobs.task_id(name text) returns integer language plpgsql as $$
declare
  found integer;
begin
  select t.id into found from graphile_worker._private_tasks t where t.identifier = name;
  if found is not null then return found; end if;
  insert into graphile_worker._private_tasks (identifier) values (name) on conflict do nothing;
  return (select t.id from graphile_worker._private_tasks t where t.identifier = name);
end $$;
create function jobs.lane_id(name text) returns integer language plpgsql as $$
declare
  found integer;
begin
  select l.id into found from graphile_worker._private_job_queues l where l.queue_name = name;
  if name is null or found is not null then return found; end if;
  insert into graphile_worker._private_job_queues (queue_name) values (name) on conflict do nothing;
  return (select l.id from graphile_worker._private_job_queues l where l.queue_name = name);
end $$;
revoke all on function jobs.task_id(text), jobs.lane_id(text) from public;

-- Adds one job for each item of `list`.
--
-- Fair between businesses: a job's priority is its place in its business's line, in steps of 20 after a first step of
-- 4, so the jobs of a quiet business pass the thousandth of a busy one. Nobody passes within a line, so jobs of one
-- record, which share a lane that runs one at a time, keep their order; a job that failed gives way and comes back
-- later. An urgent job stands in a line of its own. A job for later stands in none: it waits by the clock, and comes in
-- early when its time is up unless its business has put off many.
create function jobs.enqueue(
  task text, request_id text, list json, order_key text, job_key text, run_at timestamptz, max_attempts integer,
  is_urgent boolean
) returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  business text := current_setting('app.business_id', true);
  line integer := hashtext(
    business || case when run_at is not null then ' later' when is_urgent then ' urgent' else '' end
  );
  lane text := 'lane-' || (hashtext(business || order_key) & 63);
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
revoke all on function jobs.enqueue(text, text, json, text, text, timestamptz, integer, boolean) from public;
grant execute on function jobs.enqueue(text, text, json, text, text, timestamptz, integer, boolean) to parley_app;
set local role parley_owner;
