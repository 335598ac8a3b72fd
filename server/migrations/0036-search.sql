-- Made by a superuser when a database is set up; one that was set up before this was written lacks it.
do $$ begin
  if not exists (select from pg_extension where extname = 'btree_gin') then
    raise exception 'the extension btree_gin is missing: run pnpm db:setup, which makes it and migrates';
  end if;
end $$;

-- What is compared when somebody searches: words of letters and digits, without accents, in one case. Signs part words,
-- in what is written as in what is asked, so that an address or a part number is found however it is spelled.
create function search_text(said text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(fold_text(said), '[^[:alnum:]]+', ' ', 'g'))
$$;
grant execute on function search_text(text) to parley_app;

-- What somebody asks for: all of its words, `"these in a row"`, or `words whose last goes on*`.
create function search_query(asked text) returns tsquery language sql immutable strict parallel safe as $$
  select case
    when search_text(asked) = '' then ''::tsquery
    when asked like '"%' then phraseto_tsquery('simple', search_text(asked))
    when asked like '%*' then to_tsquery('simple', replace(search_text(asked), ' ', ' & ') || ':*')
    else plainto_tsquery('simple', search_text(asked))
  end
$$;
grant execute on function search_query(text) to parley_app;

-- What tickets are found by, a row each: who may find it, and its words by who may read them. Apart from the tickets,
-- since words weigh more than all else of a ticket; in parts, so that a small business does not search through the
-- words of a large one.
create table ticket_search (
  business_id uuid not null default current_business(),
  ticket_id uuid not null,
  department_id uuid not null,
  assigned_to uuid,
  requester_id uuid not null,
  organization_id uuid,
  watchers uuid[] not null,
  is_merged boolean not null,
  is_spam boolean not null,
  is_trashed boolean not null,
  updated_at timestamptz not null,
  -- Of the ticket, when it was read: what was read before that is not written after it.
  version integer not null,
  -- Title and what was said in public; the same with requester and tags; the same with notes.
  public_words tsvector not null,
  staff_words tsvector not null,
  note_words tsvector not null,
  primary key (business_id, ticket_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
) partition by hash (business_id);

-- The parts are reached through the whole; nobody is let into one.
do $$
declare part text;
begin
  for n in 0..31 loop
    part := 'ticket_search_' || n;
    execute format('create table %I partition of ticket_search for values with (modulus 32, remainder %s)', part, n);
    perform wall_off(part::regclass, 'select');
    execute format('revoke all on %I from parley_app', part);
  end loop;
end $$;
select wall_off('ticket_search');

create index ticket_search_public on ticket_search using gin (business_id, public_words) with (fastupdate = off);
create index ticket_search_staff on ticket_search using gin (business_id, staff_words) with (fastupdate = off);
create index ticket_search_notes on ticket_search using gin (business_id, note_words) with (fastupdate = off);
create index ticket_search_by_change on ticket_search (business_id, updated_at desc);

-- Behind the wall no search for words may use an index, so this looks past it, for the business of the transaction and
-- no other. Who asks and how far they reach is part of the question; each is planned for itself, since a plan for
-- everybody reads a whole business for one word.
grant select on ticket_search to parley_guide;
grant execute on function current_business() to parley_guide;
set local role parley_guide;
create function guide.search_tickets(
  audience text, words tsquery, reader uuid, reach text, departments uuid[], organization uuid,
  with_merged boolean, with_spam boolean, with_trash boolean, most integer
) returns table (ticket_id uuid, rank real)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  vector text := case audience
    when 'public' then 'public_words' when 'staff' then 'staff_words' when 'notes' then 'note_words'
  end;
  reached text := case reach
    when 'all' then 'true'
    when 'departments' then '(s.department_id = any($4) or s.assigned_to = $3 or $3 = any(s.watchers))'
    when 'assigned' then '(s.assigned_to = $3 or $3 = any(s.watchers))'
    when 'asked' then '(s.requester_id = $3 or $3 = any(s.watchers) or s.organization_id = $5)'
  end;
  found text;
begin
  if vector is null or reached is null then raise exception 'nobody searches like that'; end if;
  if numnode(words) = 0 then return; end if;
  found := format(
    ' from ticket_search s where s.business_id = $1 and s.%I @@ $2 and %s
        and ($6 or not s.is_merged) and ($7 or not s.is_spam) and ($8 or not s.is_trashed)', vector, reached
  );
  -- Whoever wants all of them only asks which they are: reading the words themselves would take most of the time.
  -- Title, requester, tags and text weigh 4, 3, 2 and 1.
  return query execute case when most is null then 'select s.ticket_id, 0::real' || found else format(
    'select c.ticket_id, ts_rank(''{0.25, 0.5, 0.75, 1}'', c.words, $2)
     from (select s.ticket_id, s.%I as words %s order by s.updated_at desc limit $9) c', vector, found
  ) end
  using current_business(), words, reader, departments, organization, with_merged, with_spam, with_trash, most;
end $$;
revoke all on function guide.search_tickets(
  text, tsquery, uuid, text, uuid[], uuid, boolean, boolean, boolean, integer
) from public;
grant execute on function guide.search_tickets(
  text, tsquery, uuid, text, uuid[], uuid, boolean, boolean, boolean, integer
) to parley_app;
set local role parley_owner;

-- When somebody looked last: what they come back to.
alter table ticket_seen add column seen_at timestamptz not null default now();
-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index ticket_seen_by_time on ticket_seen (business_id, account_id, seen_at desc);
-- The new one begins with all of its columns.
-- squawk-ignore require-concurrent-index-deletion
drop index ticket_seen_of_account;

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
