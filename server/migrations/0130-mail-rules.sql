-- What the business wants done with mails that meet some conditions. They are asked in their order.
create table mail_rules (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  position integer not null,
  -- [{field, header, operator, value, is_true, kilobytes}], of which all must hold.
  conditions jsonb not null
    check (jsonb_typeof(conditions) = 'array' and jsonb_array_length(conditions) between 1 and 5),
  action text not null check (action in ('skip', 'spam', 'set')),
  -- Of the tickets that mails open.
  department_id uuid,
  priority text check (priority in ('critical', 'high', 'normal', 'low')),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  -- Later rules may add what this one leaves open.
  continues boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, department_id) references departments (business_id, id)
    on delete set null (department_id),
  constraint mail_rules_fields check (
    action = 'set' or (department_id is null and priority is null and tags = '{}' and not continues)
  )
);
create unique index mail_rules_name on mail_rules (business_id, lower(name));
create index mail_rules_of_department on mail_rules (business_id, department_id) where department_id is not null;
select wall_off('mail_rules');
