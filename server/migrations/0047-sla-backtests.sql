-- A change of policies, hours or holidays that is tried on past tickets. The change itself is not saved: what would hold
-- with it, and what holds without, is written down here for as long as the trial is kept.
create table sla_backtests (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  account_id uuid not null,
  days integer not null,
  -- Tickets that were opened from then on, until it was asked for.
  since timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total integer not null,
  is_capped boolean not null,
  done integer not null default 0,
  -- The last ticket that was looked at, and what was found up to it.
  reached_at timestamptz,
  reached_id uuid,
  found jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index sla_backtests_of_account on sla_backtests (business_id, account_id, created_at);
create index sla_backtests_by_age on sla_backtests (business_id, created_at);
select wall_off('sla_backtests');
