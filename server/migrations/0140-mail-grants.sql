-- Mailboxes that are opened with a permission that somebody gave at Microsoft or Google. They have no passwords.
-- squawk-ignore ban-drop-not-null
alter table mail_accounts alter column sealed_password drop not null;

create table mail_grants (
  business_id uuid not null default current_business(),
  department_id uuid not null,
  provider text not null check (provider in ('microsoft', 'google')),
  -- Who gave it: another account than the mailbox where that is shared.
  account text not null check (length(account) <= 254),
  scopes text not null check (length(scopes) <= 2000),
  sealed_refresh_token text not null,
  sealed_access_token text not null,
  expires_at timestamptz not null,
  connected_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- When tokens were last renewed because a mail server had refused one before its time.
  refused_at timestamptz,
  -- Who renews the tokens at the moment, and until when nobody else does.
  lease uuid,
  lease_until timestamptz,
  -- How often in a row the provider gave no tokens for the moment, and when it is asked again.
  failures integer not null default 0,
  retry_at timestamptz,
  -- Why the provider gives no tokens any more.
  dead_reason text check (length(dead_reason) <= 100),
  dead_at timestamptz,
  primary key (business_id, department_id),
  foreign key (business_id, department_id)
    references mail_accounts (business_id, department_id) on delete cascade
);
select wall_off('mail_grants');

-- Sign-ins at a provider that have begun: each ends once, in the session that began it.
create table mail_consents (
  business_id uuid not null default current_business(),
  id uuid not null,
  department_id uuid not null,
  session_id uuid not null,
  provider text not null check (provider in ('microsoft', 'google')),
  state_hash bytea not null,
  nonce text not null,
  sealed_verifier text not null,
  expires_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, state_hash),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade
);
-- Updated when secrets are sealed with a new key.
select wall_off('mail_consents');
create index mail_consents_of_department on mail_consents (business_id, department_id);

alter table mail_problems drop constraint mail_problems_kind_check;
alter table mail_problems add constraint mail_problems_kind_check
  check (kind in ('reading', 'sending', 'poison', 'consent')) not valid;
