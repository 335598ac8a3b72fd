-- Other names under which a mailbox is written to, lists that deliver into it, and the server whose
-- Authentication-Results are believed.
alter table mail_accounts
  add column aliases text[] not null default '{}',
  add column forwarders text[] not null default '{}',
  add column trusted_server text not null default '';

-- How the reading of a mailbox goes on. Apart from the settings, whose version must not move with every mail.
create table mail_folders (
  business_id uuid not null default current_business(),
  department_id uuid not null,
  name text not null,
  -- Uids count within one validity; with another one the folder is listed again.
  uidvalidity bigint not null,
  last_uid bigint not null,
  last_ok_at timestamptz not null default now(),
  error_count integer not null default 0,
  last_error text,
  primary key (business_id, department_id, name),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade
);
select wall_off('mail_folders', 'select, insert, update');

-- Every mail that came in, with what became of it. The raw bytes are a file of this row.
create table inbound_mails (
  business_id uuid not null default current_business(),
  id uuid not null,
  department_id uuid not null,
  received_at timestamptz not null,
  size bigint not null,
  sha256 text not null,
  state text not null default 'stored' check (state in ('stored', 'done')),
  -- Counted before each reading, so that a mail that ends the process is counted too.
  attempts integer not null default 0,
  outcome text check (outcome in ('new_ticket', 'reply', 'ignored', 'quarantined', 'bounced', 'deleted')),
  reason text,
  -- Why: the checks it passed and the one that decided.
  explanation jsonb not null default '{}',
  sender text not null default '' check (length(sender) <= 254),
  sender_name text not null default '' check (length(sender_name) <= 200),
  subject text not null default '' check (length(subject) <= 1000),
  preview text not null default '' check (length(preview) <= 500),
  -- Whoever may have sent it, where From is an address of ours.
  candidate text check (length(candidate) <= 254),
  sent_at timestamptz,
  -- SHA-256 of Message-ID and sender; equal keys and equal content are one mail.
  mail_key text,
  content_hash text,
  ticket_id uuid,
  message_id uuid,
  -- Who let it out of quarantine, and the sender that they named; empty if they named none.
  released_by uuid,
  released_as text check (length(released_as) <= 254),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (business_id, id),
  unique (business_id, department_id, sha256),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade,
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete set null (ticket_id),
  foreign key (business_id, message_id) references ticket_messages (business_id, id) on delete set null (message_id),
  check ((state = 'done') = (outcome is not null))
);
create index inbound_mails_by_key on inbound_mails (business_id, mail_key) where mail_key is not null;
create index inbound_mails_in_quarantine on inbound_mails (business_id, id) where outcome = 'quarantined';
create index inbound_mails_of_sender on inbound_mails (business_id, sender, created_at) where outcome = 'new_ticket';
create index inbound_mails_of_ticket on inbound_mails (business_id, ticket_id) where ticket_id is not null;
create index inbound_mails_of_message on inbound_mails (business_id, message_id) where message_id is not null;
create index inbound_mails_finished on inbound_mails (business_id, done_at) where outcome in ('ignored', 'quarantined', 'deleted');
select wall_off('inbound_mails');

-- Which message of a folder is which mail. Every uid that was listed has a row.
create table inbound_uids (
  business_id uuid not null default current_business(),
  department_id uuid not null,
  folder text not null,
  uidvalidity bigint not null,
  uid bigint not null,
  mail_id uuid,
  state text not null check (state in ('stored', 'gone', 'unfetchable')),
  created_at timestamptz not null default now(),
  primary key (business_id, department_id, folder, uidvalidity, uid),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade,
  foreign key (business_id, mail_id) references inbound_mails (business_id, id) on delete cascade,
  check ((state = 'stored') = (mail_id is not null))
);
create index inbound_uids_of_mail on inbound_uids (business_id, mail_id) where mail_id is not null;
select wall_off('inbound_uids', 'select, insert, update, delete');

-- The customer has an answer that an agent sent from another program: it is mailed to nobody.
alter table ticket_messages add column sent_outside boolean not null default false;

-- Raw mails are files of their rows.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('message', 'draft', 'task', 'asset', 'article', 'avatar', 'export', 'mail')) not valid;
