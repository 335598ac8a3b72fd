-- When a mailbox was last checked as a whole, and its test mail, which goes out once a day at most. What each check found is
-- in mail_checks.
create table mailbox_checks (
  business_id uuid not null default current_business(),
  department_id uuid not null,
  -- A check was asked for and is not done before `checked_at` is later.
  requested_at timestamptz,
  -- When the last check that was done had begun.
  checked_at timestamptz,
  trip_message_id text check (length(trip_message_id) between 1 and 300),
  trip_sent_at timestamptz,
  -- When it was seen again, or given up.
  trip_ended_at timestamptz,
  trip_folder text check (trip_folder in ('chosen', 'junk')),
  -- By the clock of the mail server.
  trip_received_at timestamptz,
  -- What the server that received it says of SPF, DKIM and DMARC.
  trip_results text check (length(trip_results) <= 4000),
  primary key (business_id, department_id),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade
);
select wall_off('mailbox_checks');

-- Mails that another program took away before they were read.
-- squawk-ignore require-concurrent-index-creation
create index inbound_uids_gone on inbound_uids (business_id, department_id, created_at) where state = 'gone';
-- Mails under an address of the business whose author could not be found.
-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_untraced on inbound_mails (business_id, department_id, created_at)
  where outcome = 'quarantined' and reason = 'from_own_mailbox';
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_sent_by_department on mail_outbox (business_id, department_id, sent_at)
  where state = 'sent' and department_id is not null;

alter table mail_problems drop constraint mail_problems_kind_check;
alter table mail_problems add constraint mail_problems_kind_check
  check (kind in ('reading', 'sending', 'poison', 'consent', 'authentication', 'secret')) not valid;
