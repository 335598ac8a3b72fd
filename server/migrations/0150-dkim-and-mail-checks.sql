-- The key pairs by which mails of a business are signed (DKIM), one domain of its From addresses each. A key signs once its
-- record was found in the DNS; of several the newest proven one signs.
create table mail_dkim_keys (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  domain text not null check (length(domain) between 1 and 253),
  selector text not null check (selector ~ '^[a-z0-9-]{1,63}$'),
  public_key text not null check (length(public_key) <= 1000),
  sealed_private_key text not null,
  -- When its record was last found as it should be, without having been lost since.
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index mail_dkim_keys_selector on mail_dkim_keys (business_id, domain, selector);
select wall_off('mail_dkim_keys');

-- What was found of mailboxes, of domains that mails are sent from, and of signing keys, when it was last looked.
create table mail_checks (
  business_id uuid not null default current_business() references businesses on delete cascade,
  -- A mailbox or a key by its id, or a domain.
  subject text not null check (length(subject) between 1 and 253),
  name text not null check (length(name) between 1 and 40),
  state text not null check (state in ('ok', 'warning', 'fault', 'unknown')),
  found text not null,
  mend text not null default '',
  since timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (business_id, subject, name)
);
select wall_off('mail_checks');
