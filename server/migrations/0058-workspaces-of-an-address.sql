-- The site of the platform mails somebody the list of their workspaces. It asks across all businesses, by address.
-- An account is written rarely, and the index is small.
-- squawk-ignore require-concurrent-index-creation
create index accounts_by_address on accounts (email) where status = 'active' and deleted_at is null;

grant select (business_id, email, status, deleted_at) on accounts to parley_guide;
set local role parley_guide;
create function guide.workspaces_of_address(asked_email text, most integer)
returns table (name text, label text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.name, b.domain from accounts a join businesses b on b.id = a.business_id
  where a.email = asked_email and a.status = 'active' and a.deleted_at is null
    and b.status in ('active', 'closing')
  order by lower(b.name), b.domain limit most
$$;
revoke all on function guide.workspaces_of_address(text, integer) from public;
grant execute on function guide.workspaces_of_address(text, integer) to parley_app;
set local role parley_owner;
