-- Figures for a screen on a wall, by a secret link of which only a hash is kept.
create table wallboards (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  maker_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  cards jsonb not null,
  departments uuid[] not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint wallboards_token unique (business_id, token_hash),
  foreign key (business_id, maker_id) references accounts (business_id, id) on delete cascade
);
create index wallboards_of_maker on wallboards (business_id, maker_id);
select wall_off('wallboards');
select keep_version('wallboards');
