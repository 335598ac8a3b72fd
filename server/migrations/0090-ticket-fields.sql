-- The custom fields of a business's tickets. The key and the type of one never change.
create table ticket_fields (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  key text collate "C" not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (length(label) between 1 and 60),
  type text not null check (type in (
    'text', 'long_text', 'number', 'decimal', 'date', 'moment', 'checkbox', 'select', 'multi_select', 'url', 'email',
    'phone', 'person'
  )),
  -- In their order: [{value, label, is_active}]
  options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 200),
  -- Of a number, or of the length of a text.
  min double precision,
  max double precision,
  pattern text check (length(pattern) between 1 and 200),
  -- Where it is asked. Empty means everywhere.
  departments uuid[] not null default '{}' check (cardinality(departments) <= 200),
  categories uuid[] not null default '{}' check (cardinality(categories) <= 200),
  required_on text[] not null default '{}' check (required_on <@ array['create', 'resolve', 'close']),
  required_for text not null default 'staff' check (required_for in ('staff', 'customer', 'both')),
  customer text not null default 'hidden' check (customer in ('hidden', 'shown', 'editable')),
  -- {field, is, value}: another field by its key.
  show_if jsonb check (jsonb_typeof(show_if) = 'object'),
  is_searchable boolean not null default true,
  is_active boolean not null default true,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint ticket_fields_key unique (business_id, key),
  constraint ticket_fields_range check (min <= max),
  constraint ticket_fields_options check (type in ('select', 'multi_select') or options = '[]')
);
select wall_off('ticket_fields');

-- The values of a ticket by the ids of their fields: {"<id>": "XJ12"}. Ids whose field was deleted are ignored.
alter table tickets add column custom jsonb not null default '{}';

-- The same values as in the row, to be found by: one row for each value, so several for one field of several choices.
create table ticket_field_values (
  business_id uuid not null default current_business(),
  field_id uuid not null,
  -- In small letters and cut for texts, or an index could refuse it.
  value text collate "C" not null check (length(value) between 1 and 200),
  ticket_id uuid not null,
  -- What is compared by size has a column of its own.
  number double precision,
  day date,
  at timestamptz,
  primary key (business_id, field_id, value, ticket_id),
  foreign key (business_id, field_id) references ticket_fields (business_id, id) on delete cascade,
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
create index ticket_field_values_of_ticket on ticket_field_values (business_id, ticket_id);
create index ticket_field_values_by_number on ticket_field_values (business_id, field_id, number, ticket_id)
  where number is not null;
create index ticket_field_values_by_day on ticket_field_values (business_id, field_id, day, ticket_id)
  where day is not null;
create index ticket_field_values_by_time on ticket_field_values (business_id, field_id, at, ticket_id)
  where at is not null;
select wall_off('ticket_field_values', 'select, insert, update, delete');
