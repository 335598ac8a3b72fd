-- What a person has typed and not sent. It is theirs alone, and outlives the session it was typed in.
create table drafts (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  key text not null check (length(key) between 1 and 120),
  value jsonb not null,
  -- The browser that wrote it, by the name it gave itself.
  device text not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (business_id, account_id, key),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index drafts_newest on drafts (business_id, account_id, updated_at desc);
create index drafts_age on drafts (business_id, updated_at);
select wall_off('drafts');
