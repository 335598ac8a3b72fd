-- A text and changes of a ticket that are applied together. Shared as saved replies are; the version counts changes,
-- not uses.
create table macros (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  visibility text not null check (visibility in ('me', 'department', 'everyone')),
  department_id uuid,
  name text not null check (length(name) between 1 and 80),
  folder text check (length(folder) between 1 and 60),
  body text check (length(body) between 1 and 20000),
  is_internal boolean not null default false,
  -- In their order: [{type, …}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) <= 20),
  used_count integer not null default 0,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, owner_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade,
  check ((visibility = 'department') = (department_id is not null)),
  check (body is not null or jsonb_array_length(changes) > 0)
);
create index macros_of_owner on macros (business_id, owner_id);
create index macros_of_department on macros (business_id, department_id) where department_id is not null;
-- The orders of the list. A business has at most 2,000 macros.
create index macros_by_name on macros (business_id, lower(name), id);
create index macros_by_use on macros (business_id, used_count desc, lower(name), id);
select wall_off('macros');

-- What changes on the ticket when a delayed reply leaves.
alter table ticket_messages add column changes jsonb;
