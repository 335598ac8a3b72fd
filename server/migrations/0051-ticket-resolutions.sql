-- Each time a ticket came to an end: it was resolved or closed and had been neither before. One that was taken back is
-- removed again. Reports count these by day and by whoever held the ticket at that moment.
create table ticket_resolutions (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  -- The event that says so, and the act it was part of.
  seq integer not null,
  act_id uuid,
  agent_id uuid,
  at timestamptz not null default now(),
  primary key (business_id, ticket_id, seq),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
create index ticket_resolutions_by_time on ticket_resolutions (business_id, at) include (ticket_id, agent_id);
select wall_off('ticket_resolutions');

alter table ticket_events no force row level security;
alter table ticket_resolutions no force row level security;
insert into ticket_resolutions (business_id, ticket_id, seq, act_id, agent_id, at)
select e.business_id, e.ticket_id, e.seq, e.act_id, held.agent_id, e.at
from ticket_events e
cross join lateral (
  select change ->> 'from' as before, change ->> 'to' as after
  from jsonb_array_elements(e.changes) change where change ->> 'field' = 'status'
) status
left join lateral (
  select (change ->> 'to')::uuid as agent_id
  from ticket_events given, jsonb_array_elements(given.changes) change
  where given.business_id = e.business_id and given.ticket_id = e.ticket_id and given.seq <= e.seq
    and change ->> 'field' = 'assigned_to'
  order by given.seq desc limit 1
) held on true
where status.after in ('resolved', 'closed') and coalesce(status.before, 'new') not in ('resolved', 'closed')
  -- Merged into another ticket, it goes on there.
  and not e.changes @> '[{"field": "is_merged"}]'
  -- Taking back that it was opened again ends it no second time; taking back that its end was taken back does.
  and (e.undo_of is null or exists (
    select from ticket_events undoing
    where undoing.business_id = e.business_id and undoing.ticket_id = e.ticket_id
      and undoing.act_id = e.undo_of and undoing.undo_of is not null
  ))
  and not exists (
    select from ticket_events undone
    where undone.business_id = e.business_id and undone.ticket_id = e.ticket_id and undone.undo_of = e.act_id
  );
alter table ticket_resolutions force row level security;
alter table ticket_events force row level security;

-- First answers of a period, without the tickets that staff opened themselves.
-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index tickets_first_answered on tickets (business_id, first_response_at)
  include (id, created_at, department_id, channel, is_merged, is_spam, deleted_at)
  where first_response_at is not null;
-- What is open, by whose work it is.
-- squawk-ignore require-concurrent-index-creation
create index tickets_open_work on tickets (business_id, department_id, priority, assigned_to)
  include (id, is_merged, is_spam, deleted_at, next_due_at, due_soon_at)
  where status in ('new', 'open', 'pending', 'on_hold');
