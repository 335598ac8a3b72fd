create table mail_outbox (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  -- One mail per reason and recipient, however often its job runs.
  dedupe_key text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- A code or a link that is worthless when late: sent again rather than left in doubt.
  is_urgent boolean not null default false,
  -- Given at the first attempt; every repeat carries the same.
  message_id text,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'retry', 'dead', 'uncertain')),
  attempts integer not null default 0,
  next_at timestamptz,
  lease_until timestamptz,
  last_code integer,
  last_error text,
  request_id text not null,
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint mail_outbox_once unique (business_id, dedupe_key)
);
create index mail_outbox_by_state on mail_outbox (business_id, state, id);
-- What the nightly round has still to blank.
create index mail_outbox_with_body on mail_outbox (business_id, sent_at) where body_text <> '';
select wall_off('mail_outbox', 'select, insert, update');
select keep_version('mail_outbox');
