-- Where a message was written, while it stands in the ticket that its own was merged into.
alter table ticket_messages add column origin_ticket_id uuid;
alter table ticket_messages add constraint ticket_messages_origin
  foreign key (business_id, origin_ticket_id) references tickets (business_id, id)
  on delete set null (origin_ticket_id) not valid;
-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index ticket_messages_of_origin on ticket_messages (business_id, origin_ticket_id)
  where origin_ticket_id is not null;

alter table ticket_events
  -- When the words were said that came from another ticket.
  add column said_at timestamptz,
  -- The event behind which they stand, where they stand among the others by time.
  add column place integer;

-- Which ticket was merged into which, and what it takes to put them apart again.
create table ticket_merges (
  business_id uuid not null default current_business(),
  id uuid not null,
  source_id uuid not null,
  survivor_id uuid not null,
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  unmerged_at timestamptz,
  -- The acts that did and undid it.
  act_id uuid not null,
  unmerge_act_id uuid,
  choices jsonb not null,
  -- The fields of the source before.
  before jsonb not null,
  -- What the survivor did not have before: tags, watchers, links.
  gave jsonb not null,
  -- Tickets that had been merged into the source.
  earlier uuid[] not null,
  primary key (business_id, id),
  foreign key (business_id, source_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, survivor_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, merged_by) references accounts (business_id, id)
);
create unique index ticket_merges_in_force on ticket_merges (business_id, source_id) where unmerged_at is null;
create index ticket_merges_of_source on ticket_merges (business_id, source_id);
create index ticket_merges_of_survivor on ticket_merges (business_id, survivor_id);
create index ticket_merges_by_person on ticket_merges (business_id, merged_by);
create index ticket_merges_of_act on ticket_merges (business_id, act_id);
create index ticket_merges_undone_by on ticket_merges (business_id, unmerge_act_id) where unmerge_act_id is not null;
select wall_off('ticket_merges', 'select, insert, update');
