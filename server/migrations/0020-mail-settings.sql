-- The mail server of the whole business.
create table smtp_settings (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  sealed_password text not null,
  use_tls boolean not null,
  use_ssl boolean not null check (not (use_tls and use_ssl)),
  default_from_email text not null,
  sender_name text not null,
  reply_to_email text not null default '',
  last_problem text,
  last_problem_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id)
);
select wall_off('smtp_settings', 'select, insert, update');
select keep_version('smtp_settings');

-- The servers behind a department's support address. The address itself is the department's; who never saved a server has
-- no row.
create table mail_accounts (
  business_id uuid not null default current_business(),
  department_id uuid not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  sealed_password text not null,
  use_tls boolean not null,
  use_ssl boolean not null check (not (use_tls and use_ssl)),
  is_active boolean not null,
  imap_host text not null default '',
  imap_port integer not null default 993 check (imap_port between 1 and 65535),
  imap_security text not null default 'ssl' check (imap_security in ('ssl', 'starttls')),
  imap_username text not null default '',
  sealed_imap_password text,
  imap_folder text not null default 'INBOX',
  last_problem text,
  last_problem_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, department_id),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade
);
select wall_off('mail_accounts', 'select, insert, update');
select keep_version('mail_accounts');

-- A department that gives its address up sends by it no longer; a new address starts inactive, until its server is saved.
create function rest_mail_account() returns trigger language plpgsql as $$
begin
  update mail_accounts set is_active = false
  where business_id = new.business_id and department_id = new.id and is_active;
  return null;
end $$;
create trigger rest_mail_account after update of support_email on departments
  for each row when (new.support_email is null and old.support_email is not null)
  execute function rest_mail_account();

create table template_sets (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index template_sets_name on template_sets (business_id, lower(name));
select wall_off('template_sets');
select keep_version('template_sets');

-- One row per occasion and set. A text that nobody changed is not stored: it reads as the product has it.
create table templates (
  business_id uuid not null default current_business(),
  id uuid not null,
  set_id uuid not null,
  key text not null,
  name text,
  subject text,
  body text,
  description text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint templates_once unique (business_id, set_id, key),
  foreign key (business_id, set_id) references template_sets (business_id, id) on delete cascade
);
select wall_off('templates');
select keep_version('templates');

create table mail_settings (
  business_id uuid not null default current_business() references businesses on delete cascade,
  default_template uuid not null,
  email_fetching boolean not null default true,
  verify_addresses boolean not null default true,
  strip_quoted_reply boolean not null default true,
  reply_separator text not null default '-- reply above this line --'
    check (length(reply_separator) between 1 and 80),
  -- A mail that quotes an older separator is still cut there.
  old_separators text[] not null default '{}',
  accept_all_emails boolean not null default true,
  collaborators boolean not null default true,
  attachments boolean not null default true,
  default_mta text not null default 'none' check (default_mta in ('none', 'smtp')),
  staff_reply_by_mail boolean not null default true,
  -- Null: built from the address of the business.
  default_system_email text,
  default_alert_email text,
  admin_email text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id),
  -- A set in use stays.
  constraint mail_settings_default_template
    foreign key (business_id, default_template) references template_sets (business_id, id)
);
select wall_off('mail_settings', 'select, insert, update');
select keep_version('mail_settings');

-- Whose server takes a mail is decided when it leaves, by these.
alter table mail_outbox
  -- The occasion, and what is put into the business's own words for it.
  add column template_key text,
  add column template_values jsonb,
  -- Codes, links and invitations may leave by the platform's own server; what customers and staff are written by the
  -- desk may not.
  add column purpose text not null default 'account' check (purpose in ('account', 'customer', 'alert')),
  add column department_id uuid,
  -- By which server it left: department, smtp or platform.
  add column sent_by text;
-- An optional mail that the business does not want is kept as not sent, and why.
alter table mail_outbox drop constraint mail_outbox_state_check;
alter table mail_outbox add constraint mail_outbox_state_check
  check (state in ('queued', 'sending', 'sent', 'retry', 'dead', 'uncertain', 'suppressed')) not valid;

-- Businesses that are here already get what a new one starts with. As the migrator, who sees over the wall.
set local role parley_migrator;
insert into template_sets (business_id, id, name) select id, gen_random_uuid(), 'Default' from businesses;
insert into templates (business_id, id, set_id, key)
  select business_id, gen_random_uuid(), id, key from template_sets cross join unnest(array[
    'ticket_received', 'ticket_opened_by_staff', 'staff_reply', 'watcher_update', 'message_received', 'ticket_resolved',
    'ticket_closed', 'ticket_reopened', 'status_changed', 'ticket_merged', 'follow_up_opened', 'confirm_request',
    'ticket_access_link', 'message_too_large', 'too_many_tickets', 'satisfaction_survey', 'new_ticket_alert',
    'ticket_assigned', 'new_customer_message', 'internal_note', 'ticket_transferred', 'held_message', 'request_received',
    'request_declined', 'task_assigned', 'task_comment', 'task_status_changed', 'task_due_soon', 'task_overdue',
    'sla_reminder', 'sla_breached', 'sla_escalation', 'customer_invitation', 'agent_invitation', 'one_time_code',
    'password_reset', 'password_changed', 'email_changed', 'new_sign_in', 'account_deactivated',
    'already_have_account', 'notification_digest', 'workspace_created', 'test_email', 'mail_account_problem',
    'quarantine_digest', 'asset_assigned', 'asset_return_due'
  ]) as keys (key);
insert into mail_settings (business_id, default_template) select business_id, id from template_sets;
set local role parley_owner;
