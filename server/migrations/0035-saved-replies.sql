-- In a transaction of its own, so that nobody waits while the rows are read.
alter table ticket_messages validate constraint ticket_messages_hold;

-- Words that are written once and used often. The version counts changes of the words, not their uses: somebody who
-- edits them is not refused because a colleague inserted them meanwhile.
create table saved_replies (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  visibility text not null check (visibility in ('me', 'department', 'everyone')),
  department_id uuid,
  name text not null check (length(name) between 1 and 80),
  shortcut text collate "C" check (shortcut ~ '^[a-z0-9-]{2,30}$'),
  body text not null check (length(body) between 1 and 20000),
  used_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint saved_replies_shortcut unique (business_id, owner_id, shortcut),
  foreign key (business_id, owner_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade,
  check ((visibility = 'department') = (department_id is not null))
);
create index saved_replies_of_department on saved_replies (business_id, department_id)
  where department_id is not null;
create index saved_replies_shared on saved_replies (business_id, visibility) where visibility = 'everyone';
select wall_off('saved_replies');
