-- Which notices a person wants, where, and when not. Who never chose has no row.
create table notice_settings (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  -- Only what was chosen: a type that is not named comes as we think best.
  matrix jsonb not null default '{}',
  quiet_hours jsonb,
  pause_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (business_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
select wall_off('notice_settings');
select keep_version('notice_settings');
