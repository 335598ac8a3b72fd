-- A form of the support pages: of a category, or the general one without a category.
create table request_forms (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  category_id uuid,
  intro text not null default '' check (length(intro) <= 2000),
  done_text text not null default '' check (length(done_text) <= 2000),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint request_forms_category unique nulls not distinct (business_id, category_id),
  foreign key (business_id, category_id) references ticket_categories (business_id, id) on delete cascade
);
select wall_off('request_forms');

-- What a form asks beside what every form asks: custom fields of tickets, in their order.
create table request_form_fields (
  business_id uuid not null default current_business() references businesses on delete cascade,
  form_id uuid not null,
  field_id uuid not null,
  position integer not null,
  is_required boolean not null default false,
  help text not null default '' check (length(help) <= 200),
  primary key (business_id, form_id, field_id),
  foreign key (business_id, form_id) references request_forms (business_id, id) on delete cascade,
  foreign key (business_id, field_id) references ticket_fields (business_id, id) on delete cascade
);
select wall_off('request_form_fields');
create index request_form_fields_of_field on request_form_fields (business_id, field_id);

-- What a visitor filled in. It leaves with its field.
create table request_field_values (
  business_id uuid not null default current_business() references businesses on delete cascade,
  request_id uuid not null,
  field_id uuid not null,
  value jsonb not null,
  primary key (business_id, request_id, field_id),
  foreign key (business_id, request_id) references requests (business_id, id) on delete cascade,
  foreign key (business_id, field_id) references ticket_fields (business_id, id) on delete cascade
);
select wall_off('request_field_values');
create index request_field_values_of_field on request_field_values (business_id, field_id);
