-- Timers of all businesses come due in one line, and any worker may look at its head. It learns whose they are and
-- which, and nothing else: what a timer says is read inside the wall of its business. One that fails comes back ever
-- later, so that it does not stand in the way of others.
grant select on sla_timers to parley_guide;
set local role parley_guide;
create function guide.due_timers(most integer) returns table (business_id uuid, timer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.business_id, t.id from sla_timers t
  where t.state = 'pending' and t.fire_at < date_trunc('milliseconds', now())
    and t.fire_at + (power(2, least(t.attempts, 20)) - 1) * interval '1 second' < now()
  order by t.fire_at limit most
$$;
-- When the next one rings, in milliseconds from now; below zero, how long the oldest has waited.
create function guide.next_timer_ms() returns double precision
language sql stable security definer set search_path = public, pg_temp as $$
  select extract(epoch from t.fire_at - now()) * 1000 from sla_timers t
  where t.state = 'pending' order by t.fire_at limit 1
$$;
revoke all on function guide.due_timers(integer), guide.next_timer_ms() from public;
grant execute on function guide.due_timers(integer), guide.next_timer_ms() to parley_app;
set local role parley_owner;

-- Whoever fires timers looks every quarter of a minute at least. One that is due before that wakes them, at commit.
create function wake_for_timers() returns trigger language plpgsql as $$
begin
  if exists (select from fresh where state = 'pending' and fire_at < now() + interval '15 seconds') then
    perform pg_notify('sla_timers', '');
  end if;
  return null;
end $$;
create trigger wake_for_new_timers after insert on sla_timers referencing new table as fresh
  for each statement execute function wake_for_timers();
create trigger wake_for_moved_timers after update on sla_timers referencing new table as fresh
  for each statement execute function wake_for_timers();
