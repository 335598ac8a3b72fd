-- How a person likes their screens. Who never chose has no row.
create table account_preferences (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  theme text not null check (theme in ('light', 'dark', 'system')),
  density text not null check (density in ('compact', 'default', 'comfortable')),
  text_size integer not null,
  single_keys boolean not null,
  key_map jsonb not null,
  language text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (business_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
select wall_off('account_preferences');
select keep_version('account_preferences');
