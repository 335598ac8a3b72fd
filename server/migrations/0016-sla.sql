-- Days on which business time stands still, whole dates in the zone of each record of hours.
create table sla_holidays (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  date date not null,
  is_recurring boolean not null default false,
  description text not null default '' check (length(description) <= 500),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint sla_holidays_one_per_date unique (business_id, date)
);
select wall_off('sla_holidays');
select keep_version('sla_holidays');

-- When the business works. All records together are its one schedule; each keeps the zone its times are meant in.
create table sla_business_hours (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- ISO: 1 is Monday, 7 is Sunday.
  iso_weekday smallint not null check (iso_weekday between 1 and 7),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  is_working_day boolean not null default true,
  timezone text not null check (length(timezone) between 1 and 64),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index sla_business_hours_week on sla_business_hours (business_id, iso_weekday, start_time, id);
select wall_off('sla_business_hours');
select keep_version('sla_business_hours');

-- What is promised to which tickets. Conditions and targets are written and read with their policy as one document, so
-- that a version of it is one row.
create table sla_policies (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null check (length(description) between 1 and 500),
  operational_hours text not null check (operational_hours in ('business_hours', 'calendar_hours')),
  evaluation_method text not null
    check (evaluation_method in ('ticket_creation', 'ticket_update', 'conditions_met')),
  is_active boolean not null default true,
  position integer not null check (position > 0),
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
  targets jsonb not null check (jsonb_typeof(targets) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  -- Deferred: a new order passes through states in which two policies share a place.
  constraint sla_policies_position unique (business_id, position) deferrable initially deferred
);
select wall_off('sla_policies');
select keep_version('sla_policies');
