-- The knowledge base: a tree of categories, articles with a working draft, and the versions that were published.
create table kb_categories (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null check (length(name) between 1 and 80),
  slug text not null check (length(slug) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  position integer not null,
  visibility text not null check (visibility in ('public', 'signed_in', 'staff')),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, parent_id) references kb_categories (business_id, id),
  check (parent_id <> id)
);
create index kb_categories_of_parent on kb_categories (business_id, parent_id);
select wall_off('kb_categories');

-- `title`, `summary` and `body` are the working draft. Readers see the version of `published_version`.
create table kb_articles (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  slug text not null check (length(slug) between 1 and 120),
  title text not null check (length(title) between 3 and 200),
  summary text not null default '' check (length(summary) <= 160),
  body text not null default '' check (length(body) <= 200000),
  category_id uuid,
  visibility text not null check (visibility in ('public', 'signed_in', 'staff')),
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  in_review boolean not null default false,
  submitted_by uuid,
  -- Why it was refused, until it is submitted again.
  refusal text check (length(refusal) <= 500),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  is_featured boolean not null default false,
  owner_id uuid,
  review_on date,
  published_version integer,
  has_changes boolean not null default true,
  reading_minutes integer not null default 1,
  published_at timestamptz,
  -- When the text that readers see was changed last.
  changed_at timestamptz,
  deleted_at timestamptz,
  views integer not null default 0,
  helpful_yes integer not null default 0,
  helpful_no integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, category_id) references kb_categories (business_id, id),
  foreign key (business_id, owner_id) references accounts (business_id, id) on delete set null (owner_id),
  foreign key (business_id, submitted_by) references accounts (business_id, id) on delete set null (submitted_by),
  check (state = 'draft' or (published_version is not null and category_id is not null))
);
create index kb_articles_of_category on kb_articles (business_id, category_id);
create index kb_articles_of_owner on kb_articles (business_id, owner_id) where owner_id is not null;
create index kb_articles_submitted on kb_articles (business_id, submitted_by) where submitted_by is not null;
-- The orders of the lists.
create index kb_articles_by_change on kb_articles (business_id, updated_at desc, id desc);
create index kb_articles_by_publication on kb_articles (business_id, changed_at desc, id desc) where state = 'published';
create index kb_articles_by_views on kb_articles (business_id, views desc, id desc);
create index kb_articles_by_title on kb_articles (business_id, lower(title), id);
select wall_off('kb_articles');

create table kb_versions (
  business_id uuid not null default current_business() references businesses on delete cascade,
  article_id uuid not null,
  number integer not null,
  title text not null,
  summary text not null,
  body text not null,
  -- The words of the body, for excerpts of a search.
  body_text text not null,
  note text check (length(note) <= 300),
  editor_id uuid,
  at timestamptz not null default now(),
  primary key (business_id, article_id, number),
  foreign key (business_id, article_id) references kb_articles (business_id, id) on delete cascade,
  foreign key (business_id, editor_id) references accounts (business_id, id) on delete set null (editor_id)
);
create index kb_versions_of_editor on kb_versions (business_id, editor_id) where editor_id is not null;
select wall_off('kb_versions');

-- Every address that an article or a category ever had. Old ones lead to the present one for ever.
create table kb_slugs (
  business_id uuid not null default current_business() references businesses on delete cascade,
  kind text not null check (kind in ('article', 'category')),
  slug text not null,
  article_id uuid,
  category_id uuid,
  primary key (business_id, kind, slug),
  foreign key (business_id, article_id) references kb_articles (business_id, id) on delete cascade,
  foreign key (business_id, category_id) references kb_categories (business_id, id) on delete cascade,
  check ((kind = 'article') = (article_id is not null) and (kind = 'category') = (category_id is not null))
);
create index kb_slugs_of_article on kb_slugs (business_id, article_id) where article_id is not null;
create index kb_slugs_of_category on kb_slugs (business_id, category_id) where category_id is not null;
select wall_off('kb_slugs');

-- What published articles are found by. Title, tags with summary, and text weigh 4, 2 and 1.
create table kb_search (
  business_id uuid not null default current_business(),
  article_id uuid not null,
  words tsvector not null,
  -- Title, summary and tags, for words that are spelled otherwise.
  heading text not null,
  primary key (business_id, article_id),
  foreign key (business_id, article_id) references kb_articles (business_id, id) on delete cascade
);
select wall_off('kb_search');

-- One vote for each visitor, who is known by a keyed hash only.
create table kb_feedback (
  business_id uuid not null default current_business(),
  article_id uuid not null,
  visitor text not null,
  version integer not null,
  is_helpful boolean not null,
  reason text check (reason in ('outdated', 'unclear', 'incomplete', 'wrong')),
  text text check (length(text) <= 500),
  at timestamptz not null default now(),
  primary key (business_id, article_id, visitor),
  foreign key (business_id, article_id) references kb_articles (business_id, id) on delete cascade
);
select wall_off('kb_feedback');

-- How often an article was read on a day.
create table kb_article_days (
  business_id uuid not null default current_business(),
  article_id uuid not null,
  day date not null default (now() at time zone 'UTC')::date,
  views integer not null default 1,
  primary key (business_id, article_id, day),
  foreign key (business_id, article_id) references kb_articles (business_id, id) on delete cascade
);
create index kb_article_days_by_day on kb_article_days (business_id, day);
select wall_off('kb_article_days');

create table kb_settings (
  business_id uuid not null default current_business() references businesses on delete cascade,
  kb_title text not null default 'Help center' check (length(kb_title) between 1 and 80),
  kb_description text not null default '' check (length(kb_description) <= 300),
  public_access boolean not null default true,
  require_approval boolean not null default false,
  articles_per_page integer not null default 12 check (articles_per_page in (6, 12, 24, 48)),
  feedback_enabled boolean not null default true,
  default_visibility text not null default 'public' check (default_visibility in ('public', 'signed_in', 'staff')),
  review_months integer not null default 12 check (review_months between 0 and 36),
  allow_indexing boolean not null default true,
  -- The key of the hashes of visitors.
  visitor_key uuid not null default gen_random_uuid(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (business_id)
);
select wall_off('kb_settings');
