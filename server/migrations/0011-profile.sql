-- A person's picture, drawn by us. Its id is all that opens it, so it is not one that can be guessed.
create table avatars (
  business_id uuid not null default current_business(),
  id uuid not null,
  account_id uuid not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint avatars_one_each unique (business_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
select wall_off('avatars', 'select, insert, delete');

-- The address a person wants and has not proven yet, with the link that was mailed to it.
create table email_changes (
  business_id uuid not null default current_business(),
  id uuid not null,
  account_id uuid not null,
  email text not null check (email = lower(email)),
  token_hash bytea not null,
  -- The password of that moment: a link that was asked for with another one is dead.
  credential_version integer not null,
  -- Who asked stays signed in.
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (business_id, id),
  constraint email_changes_one_each unique (business_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index email_changes_by_end on email_changes (business_id, expires_at);
select wall_off('email_changes');
