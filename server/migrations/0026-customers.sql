-- A customer need not have a sign-in, nor an address: a phone number is enough to be known. What is in the trash keeps
-- its row and gives its addresses back at once.
-- Who serves meanwhile writes an address into every row, and reads no row without one before the next version makes it.
-- squawk-ignore ban-drop-not-null
alter table accounts alter column email drop not null;
alter table accounts add column deleted_at timestamptz;
alter table accounts drop constraint accounts_status_check;
alter table accounts
  add constraint accounts_status_check
  check (status in ('contact', 'invited', 'active', 'deactivated', 'blocked')) not valid;
alter table accounts
  add constraint accounts_can_be_reached check (email is not null or phone_number <> '') not valid;

alter table accounts drop constraint accounts_email;
-- Businesses have a handful of people when this runs.
-- squawk-ignore require-concurrent-index-creation
create unique index accounts_email on accounts (business_id, email) where deleted_at is null;

-- As people type names: without accents, in one case.
create function fold_text(said text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'
  ))
$$;
grant execute on function fold_text(text) to parley_app;

-- What a list of people is sorted by: the name, else the part of the address before @.
-- squawk-ignore adding-field-with-default, adding-required-field
alter table accounts add column sort_name text collate "C" not null generated always as (
  fold_text(coalesce(nullif(btrim(first_name || ' ' || last_name), ''), split_part(coalesce(email, ''), '@', 1)))
) stored;

-- Lists of customers, each order by an index of its own.
-- squawk-ignore require-concurrent-index-creation
create index accounts_by_name on accounts (business_id, role_id, sort_name, id) where deleted_at is null;
-- squawk-ignore require-concurrent-index-creation
create index accounts_by_status on accounts (business_id, role_id, status, sort_name, id) where deleted_at is null;
-- squawk-ignore require-concurrent-index-creation
create index accounts_by_email on accounts (business_id, role_id, email, id) where deleted_at is null;
-- squawk-ignore require-concurrent-index-creation
create index accounts_by_age on accounts (business_id, role_id, created_at, id) where deleted_at is null;
-- squawk-ignore require-concurrent-index-creation
create index accounts_in_trash on accounts (business_id, deleted_at) where deleted_at is not null;

-- What is said of a customer beside the account. Of whom nothing was said there is no row.
create table customers (
  business_id uuid not null default current_business(),
  account_id uuid not null,
  organization_id uuid,
  other_emails text[] not null default '{}',
  notes text not null default '',
  language text not null default 'en',
  timezone text,
  primary key (business_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, organization_id) references organizations (business_id, id)
    on delete set null (organization_id)
);
create index customers_of_organization on customers (business_id, organization_id) where organization_id is not null;
select wall_off('customers');

-- Every address that is somebody's, the first and the others alike: it belongs to one person.
create table addresses (
  business_id uuid not null default current_business(),
  email text not null check (email = lower(email)),
  account_id uuid not null,
  constraint addresses_one_owner primary key (business_id, email),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index addresses_of_account on addresses (business_id, account_id);
select wall_off('addresses');

-- What a person is found by: whatever begins a name, a later part of it, an address, its domain or a number. A search is
-- a range of this key, by comparisons of text, which may use an index behind the wall; no pattern may.
create table person_keys (
  business_id uuid not null default current_business(),
  key text collate "C" not null,
  account_id uuid not null,
  primary key (business_id, key, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade
);
create index person_keys_of_account on person_keys (business_id, account_id);
select wall_off('person_keys');

create function keys_of(first_name text, last_name text, emails text[], phone_number text)
returns setof text language sql immutable parallel safe as $$
  with named as (
    select
      fold_text(first_name || ' ' || last_name) as name,
      string_to_array(fold_text(first_name || ' ' || last_name), ' ') as words
  )
  select distinct left(key, 100) from (
    select array_to_string(words[n:], ' ') from named, generate_subscripts(words, 1) n
    union all select fold_text(last_name || ' ' || first_name)
    union all select fold_text(email) from unnest(emails) email
    union all select fold_text(split_part(email, '@', 2)) from unnest(emails) email
    union all select regexp_replace(phone_number, '\D', '', 'g')
  ) found (key) where key <> ''
$$;
grant execute on function keys_of(text, text, text[], text) to parley_app;

create function note_person() returns trigger language plpgsql as $$
declare
  business uuid := coalesce(new.business_id, old.business_id);
  person uuid := case tg_table_name
    when 'customers' then (coalesce(to_jsonb(new), to_jsonb(old))->>'account_id')::uuid
    else (coalesce(to_jsonb(new), to_jsonb(old))->>'id')::uuid
  end;
  account accounts;
  emails text[];
begin
  select a.* into account from accounts a where a.business_id = business and a.id = person;
  if not found then return null; end if;
  emails := array_remove(
    array_prepend(account.email, coalesce((
      select c.other_emails from customers c where c.business_id = business and c.account_id = person
    ), '{}')), null
  );
  delete from addresses d
  where d.business_id = business and d.account_id = person
    and (account.deleted_at is not null or d.email <> all (emails));
  if account.deleted_at is null then
    insert into addresses (business_id, email, account_id)
    select business, e, person from unnest(emails) e
    where not exists (
      select from addresses d where d.business_id = business and d.email = e and d.account_id = person
    );
  end if;
  delete from person_keys k where k.business_id = business and k.account_id = person;
  insert into person_keys (business_id, key, account_id)
  select business, k, person from keys_of(account.first_name, account.last_name, emails, account.phone_number) k;
  return null;
end $$;
create trigger note_person after insert or update of first_name, last_name, email, phone_number, deleted_at on accounts
  for each row execute function note_person();
create trigger note_person after insert or update of other_emails on customers
  for each row execute function note_person();

-- How many people have each role, trash left out. Kept, since nobody counts a million customers while somebody waits.
create table role_sizes (
  business_id uuid not null default current_business(),
  role_id uuid not null,
  members integer not null,
  primary key (business_id, role_id),
  foreign key (business_id, role_id) references roles (business_id, id) on delete cascade
);
select wall_off('role_sizes');

create function count_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update role_sizes s set members = s.members - 1
    where s.business_id = old.business_id and s.role_id = old.role_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into role_sizes as s (business_id, role_id, members) values (new.business_id, new.role_id, 1)
    on conflict (business_id, role_id) do update set members = s.members + 1;
  end if;
  return null;
end $$;
create trigger count_member after insert or delete on accounts for each row execute function count_member();
create trigger recount_member after update of role_id, deleted_at on accounts for each row
  when (old.role_id <> new.role_id or old.deleted_at is distinct from new.deleted_at)
  execute function count_member();
create trigger rights_lost after update of deleted_at on accounts
  for each row execute function tell_rights_changed();

-- Who is there already. The migrator alone sees the rows of every business.
set local role parley_migrator;
insert into role_sizes (business_id, role_id, members)
select business_id, role_id, count(*) from accounts group by 1, 2;
insert into addresses (business_id, email, account_id) select business_id, email, id from accounts;
insert into person_keys (business_id, key, account_id)
select a.business_id, k, a.id
from accounts a, keys_of(a.first_name, a.last_name, array_remove(array[a.email], null), a.phone_number) k;
set local role parley_owner;
