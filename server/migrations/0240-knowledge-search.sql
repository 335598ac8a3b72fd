-- The languages of a knowledge base, the first of which new articles are written in, and the language of each article.
alter table kb_settings add column kb_languages text[] not null default '{en}';
alter table kb_articles add column language text not null default 'en';

-- How the words of a language become their stems. A language without stems has its words as they are.
create function kb_config(language text) returns regconfig language sql immutable strict parallel safe as $$
  select case language
    when 'ar' then 'arabic'::regconfig when 'da' then 'danish'::regconfig when 'de' then 'german'::regconfig
    when 'el' then 'greek'::regconfig when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig
    when 'fi' then 'finnish'::regconfig when 'fr' then 'french'::regconfig when 'hu' then 'hungarian'::regconfig
    when 'it' then 'italian'::regconfig when 'nb' then 'norwegian'::regconfig when 'nl' then 'dutch'::regconfig
    when 'pt' then 'portuguese'::regconfig when 'ro' then 'romanian'::regconfig when 'ru' then 'russian'::regconfig
    when 'sv' then 'swedish'::regconfig when 'tr' then 'turkish'::regconfig else 'simple'::regconfig
  end
$$;
grant execute on function kb_config(text) to parley_app;

-- squawk-ignore require-concurrent-index-creation
create index kb_articles_of_language on kb_articles (business_id, language);

-- What decides who may find an article is in its row, and in the indexes, so that a search reads no row it cannot show.
-- `heading_words` are the stems of title, tags and summary alone.
alter table kb_search
  add column language text not null default 'en',
  add column visibility text not null default 'staff',
  add column category_id uuid,
  add column heading_words tsvector not null default '';

-- Businesses have few articles when this runs.
-- squawk-ignore require-concurrent-index-creation
create index kb_search_by_words on kb_search
  using gin (business_id, language, visibility, words) with (fastupdate = off);
-- squawk-ignore require-concurrent-index-creation
create index kb_search_by_heading_words on kb_search
  using gin (business_id, language, visibility, heading_words) with (fastupdate = off);
-- squawk-ignore require-concurrent-index-creation
create index kb_search_by_heading on kb_search
  using gin (business_id, heading gin_trgm_ops) with (fastupdate = off);

-- Words that mean the same to readers of a business. `queries` has each of the terms as a search.
create table kb_synonyms (
  business_id uuid not null default current_business() references businesses on delete cascade,
  language text not null,
  position integer not null,
  terms text[] not null check (cardinality(terms) between 2 and 10),
  -- The first term finds the others, and they do not find it.
  is_one_way boolean not null default false,
  queries tsquery[] not null,
  primary key (business_id, language, position)
);
select wall_off('kb_synonyms');

-- Behind the wall no search for words may use an index, so these two look past it, for the business of the transaction
-- and no other. They answer ids only: the caller reads the articles behind the wall and judges again who may read them.
-- Of each query at most `most` rows are read, those whose heading has the words first. Nothing but the indexes of words
-- bounds that, so no other way of reading is allowed, and each call is planned for its own words.
grant select on kb_search to parley_guide;
grant execute on function kb_config(text) to parley_guide;
set local role parley_guide;
create function guide.search_articles(
  spoken text, readers text[], categories uuid[], queries tsquery[], most integer
) returns table (article_id uuid, is_full boolean)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_indexscan = off as $$
declare
  query tsquery;
  found bigint;
begin
  foreach query in array queries loop
    if numnode(query) = 0 then continue; end if;
    return query select s.article_id, false from kb_search s
      where s.business_id = current_business() and s.language = spoken and s.visibility = any(readers)
        and s.heading_words @@ query and s.category_id = any(categories)
      limit most;
    return query select s.article_id, false from kb_search s
      where s.business_id = current_business() and s.language = spoken and s.visibility = any(readers)
        and s.words @@ query and s.category_id = any(categories)
      limit most;
    get diagnostics found = row_count;
    if found = most then return query select null::uuid, true; end if;
  end loop;
end $$;
revoke all on function guide.search_articles(text, text[], uuid[], tsquery[], integer) from public;
grant execute on function guide.search_articles(text, text[], uuid[], tsquery[], integer) to parley_app;

-- Articles whose heading has something like a word that no article has. Two letters that changed places leave a word
-- 0.375 alike.
create function guide.similar_articles(
  readers text[], categories uuid[], word text, most integer
) returns table (article_id uuid, likeness real)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_indexscan = off
set pg_trgm.word_similarity_threshold = 0.37 as $$
begin
  return query select c.article_id, c.likeness from (
    select s.article_id, word_similarity(word, s.heading) as likeness from kb_search s
      where s.business_id = current_business() and word <% s.heading
        and s.visibility = any(readers) and s.category_id = any(categories)
      limit most * 10
  ) c order by c.likeness desc, c.article_id limit most;
end $$;
revoke all on function guide.similar_articles(text[], uuid[], text, integer) from public;
grant execute on function guide.similar_articles(text[], uuid[], text, integer) to parley_app;
set local role parley_owner;

-- The articles of before are read again by a job for each business.
set local role parley_migrator;
do $$
declare
  business uuid;
  task json := '[{"after": "00000000-0000-0000-0000-000000000000"}]';
begin
  for business in select id from businesses loop
    perform set_config('app.business_id', business::text, true);
    perform jobs.enqueue('knowledge.fill_search', 'migration', task, null, 'knowledge.fill_search', null, 12, false);
  end loop;
end $$;
set local role parley_owner;
