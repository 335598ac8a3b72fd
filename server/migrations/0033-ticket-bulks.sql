-- One act on many tickets. Each ticket is done in a transaction of its own that also moves the position,
-- so that a run which was cut off goes on where it stopped and no ticket is done twice.
create table ticket_bulks (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  account_id uuid not null,
  act text not null,
  params jsonb not null,
  -- Frozen when it was asked for.
  ids uuid[] not null,
  -- What takes all of it back.
  act_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  position integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  results jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, act_id) references acts (business_id, id) on delete set null (act_id)
);
create index ticket_bulks_of_account on ticket_bulks (business_id, account_id, created_at);
create index ticket_bulks_of_act on ticket_bulks (business_id, act_id) where act_id is not null;
create index ticket_bulks_by_age on ticket_bulks (business_id, created_at);
select wall_off('ticket_bulks');
