-- Who reads a mailbox. A turn holds its lease for as long as it renews it, and everything that it stores checks the lease, so
-- two workers never read one mailbox. A row stays, so that its epoch only grows.
create table mail_turns (
  business_id uuid not null default current_business(),
  department_id uuid not null,
  owner uuid not null,
  epoch bigint not null,
  until timestamptz not null,
  -- How often the connection was cut since then; a few times are no error.
  cuts integer not null default 0,
  cut_at timestamptz,
  -- A process waits for new mails of the mailbox (IDLE), at least until then.
  watched_until timestamptz,
  primary key (business_id, department_id),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade
);
select wall_off('mail_turns', 'select, insert, update');

-- The message that could not be fetched in the last turns, and how often. Failures of other kinds do not count.
alter table mail_folders
  add column stuck_uid bigint,
  add column stuck_tries integer not null default 0;

-- Kept by the platform, because several businesses have mailboxes on one host: hosts that cannot be reached, and who holds one
-- of the connections to a host.
create table platform_mail_hosts (
  business_id uuid not null default current_business(),
  host text not null,
  failures integer not null,
  retry_at timestamptz not null,
  primary key (business_id, host)
);
select wall_off('platform_mail_hosts', 'select, insert, update, delete');

create table platform_mail_connections (
  business_id uuid not null default current_business(),
  host text not null,
  slot integer not null,
  holder uuid not null,
  until timestamptz not null,
  primary key (business_id, host, slot)
);
select wall_off('platform_mail_connections', 'select, insert, update, delete');
