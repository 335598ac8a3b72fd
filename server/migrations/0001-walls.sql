-- The tenant wall. Both sentences that a distributed PostgreSQL would word differently, who the tenant is
-- and what a tenant may see, stand in this file and nowhere else.

-- What is made here is nobody's until it is granted. Tables are like that by themselves; functions are not.
alter default privileges revoke execute on functions from public;

-- The business this transaction works for. Asking without one is a bug, so it fails instead of finding nothing.
create function current_business() returns uuid
language plpgsql stable parallel safe as $$
declare
  setting text := current_setting('app.business_id', true);
begin
  if setting is null or setting = '' then
    raise exception 'no business is set for this transaction' using errcode = '42501';
  end if;
  return setting::uuid;
end $$;
grant execute on function current_business() to parley_app;

-- Puts a table behind the wall: rows of other businesses do not exist for anyone who cannot bypass it.
create function wall_off(
  target regclass,
  verbs text default 'select, insert, update, delete',
  tenant_column name default 'business_id'
) returns void language plpgsql as $$
declare
  own_rows text := format('%I = (select current_business())', tenant_column);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_wall on %s using (%s) with check (%s)', target, own_rows, own_rows);
  execute format('grant %s on %s to parley_app', verbs, target);
end $$;

-- Every change of a record moves its version and its time, whoever writes the statement.
create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create function keep_version(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger touch before update on %s for each row execute function touch()', target);
end $$;
