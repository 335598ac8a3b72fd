-- What tickets have to do with each other. Each of the two has a row: what it is to the other one.
create table ticket_links (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  other_id uuid not null,
  type text not null check (type in ('related', 'duplicate_of', 'parent', 'child', 'blocks', 'blocked_by')),
  -- It is the other that is so to this one, where the type has no name for the way back.
  is_reverse boolean not null default false,
  primary key (business_id, ticket_id, other_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, other_id) references tickets (business_id, id) on delete cascade,
  check (ticket_id <> other_id)
);
create index ticket_links_of_other on ticket_links (business_id, other_id);
select wall_off('ticket_links', 'select, insert, delete');

-- How an act on more than one ticket is taken back: each by itself, all of them together, or by putting apart what it put
-- together and the other way round.
alter table acts add column kind text not null default 'each'
  check (kind in ('each', 'joint', 'merge', 'unmerge'));
