-- Admins may do everything that staff may do.
alter table roles no force row level security;
update roles set permissions = permissions || 'insights.configure'::text
where kind = 'admin' and not permissions @> array['insights.configure'];
alter table roles force row level security;

-- What is asked, never what was answered: whoever opens a report sees the figures of their own tickets.
create table saved_reports (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null,
  -- Figures with the version of their meaning.
  metrics jsonb not null,
  filter text,
  group_by text,
  compare text,
  days integer not null check (days between 1 and 366),
  zone text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, owner_id) references accounts (business_id, id) on delete cascade
);
create index saved_reports_of_owner on saved_reports (business_id, owner_id);
select wall_off('saved_reports');
select keep_version('saved_reports');

-- When a saved report is mailed, and to whom.
create table report_schedules (
  business_id uuid not null default current_business(),
  report_id uuid not null,
  -- ISO days of the week, 1 = Monday; none while nothing is mailed.
  days smallint[] not null,
  at_time time not null,
  zone text not null,
  recipients uuid[] not null check (cardinality(recipients) <= 50),
  -- Who wants no more of these mails, whoever names them as recipients.
  stopped_by uuid[] not null default '{}',
  next_at timestamptz,
  primary key (business_id, report_id),
  foreign key (business_id, report_id) references saved_reports (business_id, id) on delete cascade
);
select wall_off('report_schedules');

-- A text file that goes with a mail.
alter table mail_outbox add column attachment_name text, add column attachment text;

-- The mail of a report gets a template in every set that is here already. As the migrator, who sees over the wall.
set local role parley_migrator;
insert into templates (business_id, id, set_id, key)
  select business_id, gen_random_uuid(), id, 'report_mail' from template_sets;
set local role parley_owner;
