-- People in copy of a mail, who watch its ticket once staff accept them. Those who were dismissed, or who watched before,
-- are proposed no more.
create table proposed_watchers (
  business_id uuid not null default current_business() references businesses on delete cascade,
  ticket_id uuid not null,
  address text not null check (address = lower(address) and length(address) <= 254),
  name text not null default '' check (length(name) <= 200),
  state text not null default 'proposed' check (state in ('proposed', 'dismissed')),
  created_at timestamptz not null default now(),
  primary key (business_id, ticket_id, address),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
select wall_off('proposed_watchers');
