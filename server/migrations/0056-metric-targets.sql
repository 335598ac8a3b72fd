-- What figures should be. Without a department or a priority: for all of them together.
create table metric_targets (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  metric text not null,
  department_id uuid,
  priority text,
  value double precision not null check (value >= 0),
  primary key (business_id, id),
  constraint metric_targets_once unique nulls not distinct (business_id, metric, department_id, priority),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade
);
create index metric_targets_of_department on metric_targets (business_id, department_id)
  where department_id is not null;
select wall_off('metric_targets', 'select, insert, delete');

-- What happened on a day, to be read beside the figures of that day.
create table metric_annotations (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  on_day date not null,
  text text not null check (length(text) between 1 and 120),
  department_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, department_id) references departments (business_id, id) on delete cascade
);
create index metric_annotations_by_day on metric_annotations (business_id, on_day);
create index metric_annotations_of_department on metric_annotations (business_id, department_id)
  where department_id is not null;
select wall_off('metric_annotations', 'select, insert, delete');
