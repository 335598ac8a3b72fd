create table roles (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('admin', 'agent', 'customer', 'custom')),
  name text not null check (length(name) between 2 and 40),
  description text not null default '',
  permissions text[] not null,
  default_scope text not null default 'departments'
    check (default_scope in ('all', 'departments', 'assigned')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index roles_name on roles (business_id, lower(name));
create unique index roles_one_of_each_kind on roles (business_id, kind) where kind <> 'custom';
select wall_off('roles');
select keep_version('roles');

create table accounts (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  username text check (username = lower(username)),
  password_hash text,
  -- Moves with every new password: links made for an older one are dead.
  credential_version integer not null default 1,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text not null default '',
  avatar_url text,
  role_id uuid not null,
  scope text not null default 'departments' check (scope in ('all', 'departments', 'assigned')),
  status text not null check (status in ('invited', 'active', 'deactivated')),
  first_login boolean not null default true,
  must_change_password boolean not null default false,
  email_verified_at timestamptz,
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, role_id) references roles (business_id, id),
  constraint accounts_email unique (business_id, email),
  constraint accounts_username unique (business_id, username)
);
create index accounts_role on accounts (business_id, role_id);
select wall_off('accounts');
select keep_version('accounts');

create table sessions (
  business_id uuid not null default current_business(),
  id uuid not null,
  account_id uuid not null,
  -- SHA-256 of the cookie that the access token is bound to; null for callers that are no browser.
  binding_hash bytea,
  device text not null,
  browser text not null,
  ip text not null,
  started_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index sessions_of_account on sessions (business_id, account_id, started_at desc);
create index sessions_by_end on sessions (business_id, ends_at);
select wall_off('sessions');

-- A refresh token is two halves: `half_a` in the page, `half_b` in a cookie. Only hashes are kept; the successor
-- is derived from the pair, so that a lost answer can be given again.
create table refresh_tokens (
  business_id uuid not null default current_business(),
  half_a_hash bytea not null,
  half_b_hash bytea not null,
  session_id uuid not null,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (business_id, half_a_hash),
  foreign key (business_id, session_id) references sessions (business_id, id) on delete cascade
);
create index refresh_tokens_of_session on refresh_tokens (business_id, session_id);
select wall_off('refresh_tokens');

-- A sign-in, sign-up or registration that waits for its code.
create table code_challenges (
  business_id uuid not null default current_business() references businesses on delete cascade,
  key_hash bytea not null,
  purpose text not null check (purpose in ('sign_in', 'sign_up', 'registration')),
  second_step text not null check (second_step in ('totp', 'email')),
  -- Null when there is nobody behind it: the answer must not tell.
  account_id uuid,
  -- The account a sign-up will open once the address is proven.
  draft jsonb,
  email text not null,
  code_hash bytea,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries integer not null default 0,
  resends integer not null default 0,
  used_at timestamptz,
  primary key (business_id, key_hash),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index code_challenges_of_account on code_challenges (business_id, account_id);
create index code_challenges_by_end on code_challenges (business_id, expires_at);
select wall_off('code_challenges');

create table link_tokens (
  business_id uuid not null default current_business(),
  id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('reset', 'invitation', 'first_password')),
  credential_version integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index link_tokens_of_account on link_tokens (business_id, account_id);
select wall_off('link_tokens');

create table authenticators (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code never works twice.
  last_step bigint not null default 0,
  primary key (business_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
select wall_off('authenticators');

create table recovery_codes (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (business_id, account_id, code_hash),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
select wall_off('recovery_codes');

create table known_devices (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  primary key (business_id, account_id, device_hash),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
select wall_off('known_devices', 'select, insert');

create table socket_tickets (
  business_id uuid not null default current_business(),
  ticket_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (business_id, ticket_hash),
  foreign key (business_id, session_id) references sessions (business_id, id) on delete cascade
);
create index socket_tickets_of_session on socket_tickets (business_id, session_id);
select wall_off('socket_tickets', 'select, insert, delete');

-- Rights are remembered by each process for a few seconds. A change that takes some away is told at once, at commit.
create function tell_rights_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('rights_changed', coalesce(changed->>'business_id', changed->>'id'));
  return null;
end $$;
create trigger rights_changed after update of ended_at on sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_rights_changed();
create trigger rights_changed after update of role_id, scope, status, must_change_password, first_login on accounts
  for each row execute function tell_rights_changed();
create trigger rights_changed after update of permissions on roles
  for each row execute function tell_rights_changed();
create trigger rights_changed after update of mfa_policy, mfa_grace_days on businesses
  for each row execute function tell_rights_changed();
create trigger rights_changed after delete or update of confirmed_at on authenticators
  for each row execute function tell_rights_changed();
