-- A timer that fails waits for its next attempt, and after enough of them for an operator.
alter table sla_timers add column retry_at timestamptz;
alter table sla_timers drop constraint sla_timers_state_check;
alter table sla_timers add constraint sla_timers_state_check
  check (state in ('pending', 'done', 'skipped', 'failed')) not valid;

-- Timers are few beside tickets, and settled ones are deleted.
-- squawk-ignore require-concurrent-index-creation
create index sla_timers_next on sla_timers ((coalesce(retry_at, fire_at))) where state = 'pending';
-- squawk-ignore require-concurrent-index-creation
create index sla_timers_next_of_business on sla_timers (business_id, (coalesce(retry_at, fire_at))) where state = 'pending';
-- squawk-ignore require-concurrent-index-creation
create index sla_timers_failed on sla_timers (business_id, id) where state = 'failed';
-- squawk-ignore require-concurrent-index-deletion
drop index sla_timers_due;

set local role parley_guide;
-- Fair between businesses: while more is due than one look takes, each has its turn, the oldest of each first.
create or replace function guide.due_timers(most integer) returns table (business_id uuid, timer_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  due integer;
begin
  select count(*) into due from (
    select from sla_timers t
    where t.state = 'pending' and coalesce(t.retry_at, t.fire_at) < date_trunc('milliseconds', now())
    limit most
  ) oldest;
  if due < most then
    return query select t.business_id, t.id from sla_timers t
    where t.state = 'pending' and coalesce(t.retry_at, t.fire_at) < date_trunc('milliseconds', now())
    order by coalesce(t.retry_at, t.fire_at) limit most;
    return;
  end if;
  return query
  with recursive waiting as (
    (select t.business_id from sla_timers t where t.state = 'pending' order by t.business_id limit 1)
    union all
    select (
      select t.business_id from sla_timers t where t.state = 'pending' and t.business_id > w.business_id
      order by t.business_id limit 1
    ) from waiting w where w.business_id is not null
  )
  select w.business_id, own.id from waiting w, lateral (
    select oldest.id, oldest.at, row_number() over (order by oldest.at) as place from (
      select t.id, coalesce(t.retry_at, t.fire_at) as at from sla_timers t
      where t.business_id = w.business_id and t.state = 'pending'
        and coalesce(t.retry_at, t.fire_at) < date_trunc('milliseconds', now())
      order by coalesce(t.retry_at, t.fire_at) limit most
    ) oldest
  ) own
  order by own.place, own.at limit most;
end $$;
-- When the next one is due, in milliseconds from now; below zero, how long the oldest has waited.
create or replace function guide.next_timer_ms() returns double precision
language sql stable security definer set search_path = public, pg_temp as $$
  select extract(epoch from coalesce(t.retry_at, t.fire_at) - now()) * 1000 from sla_timers t
  where t.state = 'pending' order by coalesce(t.retry_at, t.fire_at) limit 1
$$;
-- The timers that wait for an operator.
create function guide.failed_timers(most integer) returns table (business_id uuid, timer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.business_id, t.id from sla_timers t where t.state = 'failed' order by t.business_id, t.id limit most
$$;
revoke all on function guide.failed_timers(integer) from public;
grant execute on function guide.failed_timers(integer) to parley_app;
set local role parley_owner;

create or replace function wake_for_timers() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh where state = 'pending' and coalesce(retry_at, fire_at) < now() + interval '15 seconds'
  ) then
    perform pg_notify('sla_timers', '');
  end if;
  return null;
end $$;
