-- Wrong codes after a correct password, counted for the account over all its sign-ins.
create table wrong_codes (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  count integer not null,
  -- The first of them; after an hour the count begins anew.
  since timestamptz not null default now(),
  primary key (business_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
select wall_off('wrong_codes');
