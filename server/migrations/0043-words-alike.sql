-- Made by a superuser when a database is set up; one that was set up before this was written lacks it.
do $$ begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    raise exception 'the extension pg_trgm is missing: run pnpm db:setup, which makes it and migrates';
  end if;
end $$;

-- What a word that nobody wrote is compared with, by its letters: the title; the same with requester and tags.
alter table ticket_search
  add column public_names text not null default '',
  add column staff_names text not null default '';

-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index ticket_search_public_names on ticket_search
  using gin (business_id, public_names gin_trgm_ops) with (fastupdate = off);
-- squawk-ignore require-concurrent-index-creation
create index ticket_search_staff_names on ticket_search
  using gin (business_id, staff_names gin_trgm_ops) with (fastupdate = off);

-- Tickets whose names hold something like each of some words, the most alike first. Like `guide.search_tickets` it looks
-- past the wall, for the business of the transaction and no other, and takes the reader's reach as part of the question.
-- Short words and numbers are like too much to say anything; two letters that changed places leave a word 0.375 alike.
set local role parley_guide;
create function guide.similar_tickets(
  audience text, words text[], reader uuid, reach text, departments uuid[], organization uuid,
  with_merged boolean, with_spam boolean, with_trash boolean, most integer
) returns table (ticket_id uuid, rank real)
language plpgsql stable security definer
set search_path = public, pg_temp
set pg_trgm.word_similarity_threshold = 0.37 as $$
declare
  names text := case audience
    when 'public' then 'public_names' when 'staff' then 'staff_names' when 'notes' then 'staff_names'
  end;
  reached text := case reach
    when 'all' then 'true'
    when 'departments' then '(s.department_id = any($4) or s.assigned_to = $3 or $3 = any(s.watchers))'
    when 'assigned' then '(s.assigned_to = $3 or $3 = any(s.watchers))'
    when 'asked' then '(s.requester_id = $3 or $3 = any(s.watchers) or s.organization_id = $5)'
  end;
  telling text[] := array(select w from unnest(words) w where length(w) > 3 and w !~ '^[0-9]+$');
  alike text;
  likeness text;
begin
  if names is null or reached is null then raise exception 'nobody searches like that'; end if;
  if cardinality(telling) = 0 then return; end if;
  select string_agg(format('$2[%s] <%% s.%I', n, names), ' and '),
    string_agg(format('word_similarity($2[%s], s.%I)', n, names), ' + ')
  into alike, likeness from generate_series(1, cardinality(telling)) n;
  return query execute format(
    'select s.ticket_id, (%s)::real from ticket_search s where s.business_id = $1 and %s and %s
       and ($6 or not s.is_merged) and ($7 or not s.is_spam) and ($8 or not s.is_trashed)
     order by 2 desc, s.updated_at desc limit $9', likeness, alike, reached
  ) using current_business(), telling, reader, departments, organization, with_merged, with_spam, with_trash, most;
end $$;
revoke all on function guide.similar_tickets(
  text, text[], uuid, text, uuid[], uuid, boolean, boolean, boolean, integer
) from public;
grant execute on function guide.similar_tickets(
  text, text[], uuid, text, uuid[], uuid, boolean, boolean, boolean, integer
) to parley_app;

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
