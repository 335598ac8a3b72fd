-- The running number of a business's tickets. One that is drawn and not used leaves a gap; none is ever used twice.
create table ticket_counters (
  business_id uuid primary key default current_business() references businesses on delete cascade,
  last_number bigint not null default 1000
);
select wall_off('ticket_counters');

-- One conversation with one requester about one matter. Every column but those the desk keeps by itself (version,
-- updated_at, waiting_for) is what its events add up to.
create table tickets (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  number bigint not null,
  reference text not null check (reference ~ '^[0-9A-Za-z]{22}$'),
  title text not null check (length(title) between 1 and 200),
  preview text not null default '',
  requester_id uuid not null,
  organization_id uuid,
  department_id uuid not null,
  category_id uuid,
  status text not null check (status in ('new', 'open', 'pending', 'on_hold', 'resolved', 'closed')),
  priority text not null check (priority in ('critical', 'high', 'normal', 'low')),
  assigned_to uuid,
  channel text not null check (channel in ('email', 'portal', 'staff', 'api')),
  source text not null check (source in ('email', 'portal', 'phone', 'chat', 'in_person', 'api', 'internal')),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  due_at timestamptz,
  snoozed_at timestamptz,
  snoozed_by uuid,
  snoozed_until timestamptz,
  snoozed_till_reply boolean not null default false,
  hold_reason text check (length(hold_reason) <= 200),
  is_merged boolean not null default false,
  merged_into uuid,
  is_spam boolean not null default false,
  deleted_at timestamptz,
  is_sample boolean not null default false,
  first_response_at timestamptz,
  resolved_at timestamptz,
  resolved_by text check (resolved_by in ('staff', 'customer')),
  closed_at timestamptz,
  last_customer_message_at timestamptz,
  last_staff_reply_at timestamptz,
  -- Who acts next.
  waiting_for text not null generated always as (
    case
      when status in ('resolved', 'closed') then 'nobody'
      when status = 'pending' then 'customer'
      when status = 'on_hold' then 'third_party'
      when last_staff_reply_at > coalesce(last_customer_message_at, '-infinity') then 'customer'
      else 'us'
    end
  ) stored,
  reopen_count integer not null default 0,
  message_count integer not null default 0,
  attachments_count integer not null default 0,
  watchers_count integer not null default 0,
  -- The newest event, and the newest that carries words.
  last_seq integer not null default 0,
  last_word_seq integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint tickets_number unique (business_id, number),
  constraint tickets_reference unique (business_id, reference),
  foreign key (business_id, requester_id) references accounts (business_id, id),
  foreign key (business_id, organization_id) references organizations (business_id, id)
    on delete set null (organization_id),
  foreign key (business_id, department_id) references departments (business_id, id),
  foreign key (business_id, category_id) references ticket_categories (business_id, id),
  foreign key (business_id, assigned_to) references accounts (business_id, id),
  foreign key (business_id, merged_into) references tickets (business_id, id),
  check (is_merged = (merged_into is not null)),
  check ((snoozed_at is null) = (snoozed_by is null)),
  check (snoozed_at is not null or (snoozed_until is null and not snoozed_till_reply))
);
create index tickets_by_change on tickets (business_id, updated_at desc, id desc);
create index tickets_of_requester on tickets (business_id, requester_id, updated_at desc, id desc);
create index tickets_of_assignee on tickets (business_id, assigned_to, updated_at desc, id desc)
  where assigned_to is not null;
create index tickets_of_department on tickets (business_id, department_id, updated_at desc, id desc);
create index tickets_of_organization on tickets (business_id, organization_id) where organization_id is not null;
create index tickets_of_category on tickets (business_id, category_id) where category_id is not null;
create index tickets_merged_into on tickets (business_id, merged_into) where merged_into is not null;
create index tickets_in_bin on tickets (business_id, deleted_at) where deleted_at is not null;
select wall_off('tickets');
select keep_version('tickets');

-- The same tags as in the row, to be found by. Only comparisons of text may use an index behind the wall.
create table ticket_tags (
  business_id uuid not null default current_business(),
  tag text collate "C" not null check (length(tag) between 1 and 40),
  ticket_id uuid not null,
  primary key (business_id, tag, ticket_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
create index ticket_tags_of_ticket on ticket_tags (business_id, ticket_id);
select wall_off('ticket_tags', 'select, insert, delete');

create table ticket_watchers (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  account_id uuid not null,
  added_by uuid,
  is_muted boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (business_id, ticket_id, account_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index ticket_watchers_of_account on ticket_watchers (business_id, account_id, ticket_id);
select wall_off('ticket_watchers');

-- How far a person has read.
create table ticket_seen (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  account_id uuid not null,
  last_seen_seq integer not null,
  primary key (business_id, ticket_id, account_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index ticket_seen_of_account on ticket_seen (business_id, account_id);
select wall_off('ticket_seen');

create table ticket_messages (
  business_id uuid not null default current_business(),
  id uuid not null,
  ticket_id uuid not null,
  kind text not null check (kind in ('message', 'note')),
  author_id uuid not null,
  -- On which side the author stood when it was written: roles change, a conversation does not.
  is_staff boolean not null,
  channel text not null check (channel in ('email', 'portal', 'staff', 'api')),
  body_html text not null,
  body_text text not null check (length(body_text) <= 100000),
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, author_id) references accounts (business_id, id)
);
create index ticket_messages_of_ticket on ticket_messages (business_id, ticket_id, id);
create index ticket_messages_of_author on ticket_messages (business_id, author_id);
select wall_off('ticket_messages');
select keep_version('ticket_messages');

-- What happened to a ticket, without gaps. Only ever added to: the ticket is what these add up to.
create table ticket_events (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  seq integer not null,
  type text not null,
  actor_kind text not null check (actor_kind in ('person', 'visitor', 'mail', 'rule', 'system')),
  actor_id uuid,
  audience text not null check (audience in ('staff', 'everyone')),
  -- [{field, from, to}]
  changes jsonb not null default '[]',
  -- What it is about beside the ticket's own fields: why it happened, whom it names.
  facts jsonb not null default '{}',
  message_id uuid,
  -- The act it is part of, and the act it takes back.
  act_id uuid,
  undo_of uuid,
  -- The version the ticket had after it: what a stale writer is compared with.
  version integer not null,
  at timestamptz not null default now(),
  primary key (business_id, ticket_id, seq),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, message_id) references ticket_messages (business_id, id)
);
create index ticket_events_of_message on ticket_events (business_id, message_id) where message_id is not null;
select wall_off('ticket_events', 'select, insert');

-- What a person did and may take back, with what it takes to do so.
create table acts (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  actor_id uuid not null,
  label text not null,
  -- The act that this one took back.
  undo_of uuid,
  undone_at timestamptz,
  expires_at timestamptz not null default now() + interval '24 hours',
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, actor_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, undo_of) references acts (business_id, id) on delete cascade
);
create index acts_of_actor on acts (business_id, actor_id, id desc);
create index acts_undo_of on acts (business_id, undo_of) where undo_of is not null;
create index acts_by_end on acts (business_id, expires_at);
select wall_off('acts');

create table act_items (
  business_id uuid not null default current_business(),
  act_id uuid not null,
  ticket_id uuid not null,
  -- The last event of the act on this ticket: what came after it may stand in the way.
  seq integer not null,
  -- Field to the value it had before.
  inverse jsonb not null,
  primary key (business_id, act_id, ticket_id),
  foreign key (business_id, act_id) references acts (business_id, id) on delete cascade,
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
create index act_items_of_ticket on act_items (business_id, ticket_id);
select wall_off('act_items', 'select, insert, delete');

-- After how many days a resolved ticket is closed. Null: never.
alter table businesses add column auto_close_days integer default 14 check (auto_close_days between 1 and 90);

create index tickets_by_age on tickets (business_id, created_at desc, id desc);
create index tickets_unassigned on tickets (business_id, updated_at desc, id desc)
  where assigned_to is null and status in ('new', 'open', 'pending', 'on_hold');

-- A filter, its columns and its order under a name: somebody's own, a department's or everybody's.
create table ticket_views (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  owner text not null check (owner in ('me', 'department', 'everyone')),
  department_id uuid,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  columns text[] not null,
  sort text not null,
  layout text not null check (layout in ('list', 'board')),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, owner_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade,
  check ((owner = 'department') = (department_id is not null))
);
create index ticket_views_of_owner on ticket_views (business_id, owner_id, position);
create index ticket_views_of_department on ticket_views (business_id, department_id) where department_id is not null;
create index ticket_views_shared on ticket_views (business_id, owner) where owner = 'everyone';
select wall_off('ticket_views');
select keep_version('ticket_views');
