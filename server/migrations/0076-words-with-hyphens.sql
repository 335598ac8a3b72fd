-- A word with hyphens is also one word: 'Wi-Fi' is found as 'wifi'. Besides the usual hyphen there are U+2010 and U+2011.
create function join_hyphens(said text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(said, '([[:alnum:]])[-\u2010\u2011](?=[[:alnum:]])', '\1', 'g')
$$;
grant execute on function join_hyphens(text) to parley_app;

-- The words of a text that have up to three hyphens, each as one word.
create function joined_words(said text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(search_text(join_hyphens(found[1])), ' '), '')
  from regexp_matches(said, '[[:alnum:]]+(?:[-\u2010\u2011][[:alnum:]]+){1,3}', 'g') found
$$;
grant execute on function joined_words(text) to parley_app;

-- What somebody asks for: all of its words, with and without their hyphens, `"these in a row"`, or `words whose last goes on*`.
create or replace function search_query(asked text) returns tsquery language sql immutable strict parallel safe as $$
  select case
    when search_text(asked) = '' then ''::tsquery
    when asked like '"%' then phraseto_tsquery('simple', search_text(asked))
    when join_hyphens(asked) <> asked then search_query(search_text(asked) || ending) || search_query(join_hyphens(asked))
    when asked like '%*' then to_tsquery('simple', replace(search_text(asked), ' ', ' & ') || ':*')
    else plainto_tsquery('simple', search_text(asked))
  end
  from (select case when asked like '%*' then '*' else '' end as ending) e
$$;

-- Each business's tickets of before are read by a job of its own.
set local role parley_migrator;
do $$
declare
  business uuid;
  task json := '[{"after": "00000000-0000-0000-0000-000000000000"}]';
begin
  for business in select id from businesses loop
    perform set_config('app.business_id', business::text, true);
    perform jobs.enqueue('search.fill', 'migration', task, null, 'search.fill', null, 12, false);
  end loop;
end $$;
set local role parley_owner;
