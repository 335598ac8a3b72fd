-- The tags of a business. With `tag_creation` catalogue, tickets can have no others.
create table tags (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text collate "C" not null check (length(name) between 1 and 40),
  description text not null default '' check (length(description) <= 200),
  "group" text check (length("group") between 1 and 60),
  synonyms text[] not null default '{}' check (cardinality(synonyms) <= 10),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint tags_name unique (business_id, name)
);
select wall_off('tags');

alter table businesses add column tag_creation text not null default 'free'
  check (tag_creation in ('free', 'catalogue'));

-- Tags that are in use are in the catalogue from the start. The owner is let through its own wall for it.
alter table tags no force row level security;
alter table ticket_tags no force row level security;
insert into tags (business_id, id, name)
select business_id, gen_random_uuid(), tag from (select distinct business_id, tag from ticket_tags) used;
alter table ticket_tags force row level security;
alter table tags force row level security;
