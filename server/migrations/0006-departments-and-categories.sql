create table departments (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 2 and 80),
  slug text not null,
  support_email text,
  is_active boolean not null default true,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index departments_name on departments (business_id, lower(name));
create unique index departments_slug on departments (business_id, slug);
create unique index departments_support_email on departments (business_id, support_email);
create unique index departments_one_default on departments (business_id) where is_default;
select wall_off('departments');
select keep_version('departments');

create table department_members (
  business_id uuid not null default current_business(),
  department_id uuid not null,
  account_id uuid not null,
  primary key (business_id, department_id, account_id),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index department_members_of_account on department_members (business_id, account_id);
select wall_off('department_members');

create table ticket_categories (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 2 and 60),
  description text not null,
  is_active boolean not null default true,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index ticket_categories_name on ticket_categories (business_id, lower(name));
select wall_off('ticket_categories');
select keep_version('ticket_categories');
