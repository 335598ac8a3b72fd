-- How long each ticket was in which status and department until its end, in minutes; parts of less than a minute are left out.
alter table ticket_facts
  add column status_minutes jsonb,
  add column department_minutes jsonb,
  -- The event of its first resolution, and how many public messages of staff there were until then.
  add column first_end_seq integer,
  add column first_end_replies integer;

-- Each reply to a customer who had written again after the first one, and how long they had waited for it.
create table ticket_reply_facts (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  -- The event of the reply.
  seq integer not null,
  at timestamptz not null,
  next_reply_calendar integer not null,
  next_reply_business integer not null,
  primary key (business_id, ticket_id, seq),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
create index ticket_reply_facts_by_time on ticket_reply_facts (business_id, at)
  include (ticket_id, next_reply_calendar, next_reply_business);
select wall_off('ticket_reply_facts', 'select, insert, delete');

-- All facts are made again at night, with these.
alter table ticket_facts no force row level security;
update ticket_facts set last_seq = -1;
alter table ticket_facts force row level security;
