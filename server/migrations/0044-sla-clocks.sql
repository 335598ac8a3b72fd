-- In which statuses a ticket waits for somebody else, so that its resolution is not counted.
alter table businesses add column pause_statuses text[] not null default '{pending,on_hold}'
  check (pause_statuses <@ '{pending,on_hold}');

-- What a business promises and when it works, as one thing that changes: whoever keeps it in memory keeps it by its
-- stamp, which is never given twice. What is counted from now on is counted by the schedule of this version.
create table sla_desks (
  business_id uuid primary key default current_business() references businesses on delete cascade,
  stamp uuid not null default gen_random_uuid(),
  schedule_version integer not null default 0,
  -- The edition of the time zone data that is counted by.
  zones text
);
select wall_off('sla_desks', 'select, insert, update');

-- The hours and holidays of each version. What was counted by one can be counted again.
create table sla_schedules (
  business_id uuid not null default current_business() references businesses on delete cascade,
  version integer not null,
  hours jsonb not null,
  holidays jsonb not null,
  created_at timestamptz not null default now(),
  primary key (business_id, version)
);
select wall_off('sla_schedules', 'select, insert');

-- Nobody who writes has to remember this. A business that is being removed has nothing to keep.
create function stamp_sla_desk() returns trigger language plpgsql as $$
declare
  own uuid := case tg_op when 'DELETE' then old.business_id else new.business_id end;
begin
  if exists (select from businesses where id = own) then
    insert into sla_desks (business_id, stamp) values (own, gen_random_uuid())
    on conflict (business_id) do update set stamp = excluded.stamp;
  end if;
  return null;
end $$;

-- The first row of a statement that gets here sees all of them. What leaves the working time as it is, such as another
-- name, makes no version.
create function keep_sla_schedule() returns trigger language plpgsql as $$
declare
  own uuid := case tg_op when 'DELETE' then old.business_id else new.business_id end;
  week jsonb;
  days jsonb;
begin
  if not exists (select from businesses where id = own) then
    return null;
  end if;
  insert into sla_desks (business_id, stamp) values (own, gen_random_uuid())
  on conflict (business_id) do update set stamp = excluded.stamp;
  select coalesce(jsonb_agg(jsonb_build_object(
      'iso', iso_weekday, 'start_time', start_time, 'end_time', end_time,
      'is_working_day', is_working_day, 'timezone', timezone
    ) order by iso_weekday, start_time, end_time, timezone, is_working_day), '[]')
    into week from sla_business_hours where business_id = own;
  select coalesce(jsonb_agg(jsonb_build_object(
      'date', date, 'is_recurring', is_recurring, 'is_active', true
    ) order by date), '[]')
    into days from sla_holidays where business_id = own and is_active;
  if not exists (
    select from sla_schedules s join sla_desks d
      on d.business_id = s.business_id and d.schedule_version = s.version
    where s.business_id = own and s.hours = week and s.holidays = days
  ) then
    update sla_desks set schedule_version = schedule_version + 1 where business_id = own;
    insert into sla_schedules (business_id, version, hours, holidays)
    select own, schedule_version, week, days from sla_desks where business_id = own;
  end if;
  return null;
end $$;

create trigger stamp_desk after insert or update or delete on sla_policies
  for each row execute function stamp_sla_desk();
create trigger keep_schedule after insert or update or delete on sla_business_hours
  for each row execute function keep_sla_schedule();
create trigger keep_schedule after insert or update or delete on sla_holidays
  for each row execute function keep_sla_schedule();

-- For the businesses there are. The owner is let through its own wall for it.
alter table businesses no force row level security;
alter table sla_business_hours no force row level security;
alter table sla_holidays no force row level security;
alter table sla_desks no force row level security;
alter table sla_schedules no force row level security;
insert into sla_desks (business_id, schedule_version)
select id, 1 from businesses where id <> '00000000-0000-0000-0000-000000000000';
insert into sla_schedules (business_id, version, hours, holidays)
select desks.business_id, 1,
  coalesce((select jsonb_agg(jsonb_build_object(
      'iso', iso_weekday, 'start_time', start_time, 'end_time', end_time,
      'is_working_day', is_working_day, 'timezone', timezone
    ) order by iso_weekday, start_time, end_time, timezone, is_working_day)
    from sla_business_hours h where h.business_id = desks.business_id), '[]'),
  coalesce((select jsonb_agg(jsonb_build_object(
      'date', date, 'is_recurring', is_recurring, 'is_active', true
    ) order by date)
    from sla_holidays d where d.business_id = desks.business_id and d.is_active), '[]')
from sla_desks desks;
alter table sla_schedules force row level security;
alter table sla_desks force row level security;
alter table sla_holidays force row level security;
alter table sla_business_hours force row level security;
alter table businesses force row level security;

-- What the clocks of a ticket have in common: which policy it has and since when, what that promised when it was asked,
-- and whom it tells.
create table sla_tickets (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  policy_id uuid,
  method text check (method in ('ticket_creation', 'ticket_update', 'conditions_met')),
  -- When the policy was found to fit. Null: when the ticket was made.
  matched_at timestamptz,
  pledge jsonb,
  plan jsonb not null,
  lost text check (lost in ('no_target', 'policy_detached', 'policy_deactivated')),
  status text not null,
  is_automatic boolean not null,
  is_away boolean not null,
  schedule_version integer not null,
  last_at timestamptz not null,
  -- Whether a clock has not stopped.
  is_live boolean not null,
  -- Rises with each change: what was kept aside to be put back is good while nothing has moved since.
  revision integer not null default 1,
  primary key (business_id, ticket_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, policy_id) references sla_policies (business_id, id)
);
create index sla_tickets_of_policy on sla_tickets (business_id, policy_id, ticket_id) where policy_id is not null;
create index sla_tickets_live on sla_tickets (business_id, ticket_id) where is_live;
select wall_off('sla_tickets');

-- One measurement of one metric on one ticket. Its legs are what was counted or passed over, each by a version of the
-- schedule; one without a policy goes on unseen, in case something is promised later.
create table sla_clocks (
  business_id uuid not null default current_business(),
  id uuid not null,
  ticket_id uuid not null,
  metric text not null check (metric in ('first_response', 'next_response', 'resolution')),
  cycle integer not null check (cycle > 0),
  generation integer not null,
  policy_id uuid,
  policy_version integer,
  mode text check (mode in ('business_hours', 'calendar_hours')),
  target_ms bigint,
  since timestamptz,
  origin_at timestamptz not null,
  state text not null check (state in ('running', 'paused', 'stopped')),
  legs jsonb not null,
  elapsed_ms bigint not null,
  due_at timestamptz,
  breached_at timestamptz,
  stopped_at timestamptz,
  stopped_by text,
  -- Who did that.
  stopped_by_id uuid,
  result text check (result in ('met', 'breached', 'cancelled')),
  cancel_reason text,
  -- The ticket whose merging started it.
  brought_by uuid,
  -- As the ticket stood when the clock was written last: what a report asks about is how it was decided.
  priority text not null,
  department_id uuid not null,
  agent_id uuid,
  channel text not null,
  primary key (business_id, id),
  constraint sla_clocks_one_each unique (business_id, ticket_id, metric, cycle),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, agent_id) references accounts (business_id, id) on delete set null (agent_id),
  foreign key (business_id, stopped_by_id) references accounts (business_id, id) on delete set null (stopped_by_id),
  check ((target_ms is null) = (mode is null)),
  check ((state = 'stopped') = (stopped_at is not null))
);
create index sla_clocks_of_agent on sla_clocks (business_id, agent_id) where agent_id is not null;
create index sla_clocks_stopped_by on sla_clocks (business_id, stopped_by_id) where stopped_by_id is not null;
create index sla_clocks_met on sla_clocks (business_id, stopped_at) where result = 'met';
create index sla_clocks_breached on sla_clocks (business_id, breached_at) where breached_at is not null;
select wall_off('sla_clocks');

-- What became of a clock. Only ever added to.
create table sla_events (
  business_id uuid not null default current_business(),
  id uuid not null,
  ticket_id uuid not null,
  clock_id uuid not null,
  type text not null check (type in ('start', 'pause', 'resume', 'retarget', 'breach', 'breach_revoked', 'stop',
    'cancel', 'undo', 'remind', 'escalate')),
  at timestamptz not null,
  generation integer not null,
  ref text not null default '',
  actor_kind text not null check (actor_kind in ('person', 'visitor', 'mail', 'rule', 'system')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, clock_id) references sla_clocks (business_id, id) on delete cascade
);
create index sla_events_of_clock on sla_events (business_id, clock_id, at, id);
-- Whoever comes second finds it told. A breach that was undone with its cause may happen again at another time.
create unique index sla_events_breach_once on sla_events (business_id, clock_id, generation, at) where type = 'breach';
create unique index sla_events_told_once on sla_events (business_id, clock_id, generation, type, ref)
  where type in ('remind', 'escalate');
select wall_off('sla_events', 'select, insert');

-- What has to happen at a time. Work is by what is due, not by what is open.
create table sla_timers (
  business_id uuid not null default current_business(),
  id uuid not null,
  ticket_id uuid not null,
  clock_id uuid not null,
  generation integer not null,
  kind text not null check (kind in ('breach', 'reminder', 'escalation')),
  ref text not null default '',
  fire_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'skipped')),
  attempts integer not null default 0,
  fired_at timestamptz,
  primary key (business_id, id),
  constraint sla_timers_one_each unique (business_id, clock_id, generation, kind, ref),
  foreign key (business_id, clock_id) references sla_clocks (business_id, id) on delete cascade
);
create index sla_timers_due on sla_timers (fire_at) where state = 'pending';
select wall_off('sla_timers');

-- What lists sort and filter by. Nothing here changes as time passes: whether a time is near or over is seen by who reads.
alter table tickets
  add column next_due_at timestamptz,
  add column next_metric text check (next_metric in ('first_response', 'next_response', 'resolution')),
  -- When a quarter of that clock's time is left.
  add column due_soon_at timestamptz,
  add column sla_standing text not null default 'none'
    check (sla_standing in ('none', 'running', 'paused', 'met', 'breached'));
-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index tickets_by_next_due on tickets (business_id, coalesce(next_due_at, 'infinity'), id);
-- squawk-ignore require-concurrent-index-creation
create index tickets_due_soon on tickets (business_id, due_soon_at) where due_soon_at is not null;
-- Other hours move what is due, and do not change the ticket: it keeps its version and its place in the lists.
drop trigger touch on tickets;
create trigger touch before update on tickets for each row
  when (old.last_seq <> new.last_seq
    or (old.next_due_at, old.next_metric, old.due_soon_at, old.sla_standing)
      is not distinct from (new.next_due_at, new.next_metric, new.due_soon_at, new.sla_standing))
  execute function touch();

-- The clocks as they stood before an act, and the revision that they had after it.
alter table act_items add column clocks jsonb;
