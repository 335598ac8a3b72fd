-- When a ticket that had come to an end was opened again.
alter table ticket_resolutions add column reopened_at timestamptz;

-- What reports measure of each ticket, kept from its events. All of it can be made anew from them.
create table ticket_facts (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  -- The newest event that is counted.
  last_seq integer not null,
  first_reply_at timestamptz,
  first_reply_calendar integer,
  first_reply_business integer,
  -- The last time it came to an end; nothing while it is open.
  ended_at timestamptz,
  resolution_first_calendar integer,
  resolution_first_business integer,
  resolution_full_calendar integer,
  resolution_full_business integer,
  waiting_us integer,
  waiting_customer integer,
  waiting_third integer,
  replies integer not null,
  transfers integer not null,
  handovers integer not null,
  primary key (business_id, ticket_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
create index ticket_facts_first_answered on ticket_facts (business_id, first_reply_at)
  include (ticket_id, first_reply_calendar, first_reply_business) where first_reply_at is not null;
create index ticket_facts_ended on ticket_facts (business_id, ended_at)
  where ended_at is not null;
select wall_off('ticket_facts', 'select, insert, update');

alter table ticket_events no force row level security;
alter table ticket_resolutions no force row level security;
update ticket_resolutions r set reopened_at = (
  select min(e.at) from ticket_events e, jsonb_array_elements(e.changes) change
  where e.business_id = r.business_id and e.ticket_id = r.ticket_id and e.seq > r.seq
    and change ->> 'field' = 'status' and change ->> 'from' in ('resolved', 'closed')
    and change ->> 'to' not in ('resolved', 'closed')
    and not exists (
      select from ticket_events undone
      where undone.business_id = e.business_id and undone.ticket_id = e.ticket_id and undone.undo_of = e.act_id
    )
);
alter table ticket_resolutions force row level security;
alter table ticket_events force row level security;
-- The table is a day old when this runs.
-- squawk-ignore require-concurrent-index-creation
create index ticket_resolutions_reopened on ticket_resolutions (business_id, reopened_at)
  include (ticket_id) where reopened_at is not null;
