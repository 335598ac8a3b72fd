create sequence business_short_no as integer start 1001;
grant usage on sequence business_short_no to parley_app;

create table businesses (
  id uuid primary key,
  name text not null check (length(name) between 2 and 120),
  email text not null,
  phone text not null default '',
  timezone text not null,
  organization_size text not null,
  domain text not null,
  brand_color text not null default '#006f85',
  logo_id uuid,
  favicon_id uuid,
  status text not null default 'pending'
    check (status in ('pending', 'active', 'suspended', 'closing', 'closed')),
  -- Stands for the business in mail addresses, where a uuid does not fit.
  short_no integer not null default nextval('business_short_no'),
  mfa_policy text not null default 'optional' check (mfa_policy in ('optional', 'staff_required')),
  mfa_grace_days integer not null default 7 check (mfa_grace_days between 0 and 30),
  mfa_required_since timestamptz,
  customer_signup text not null default 'open' check (customer_signup in ('open', 'invited_only')),
  registered_at timestamptz not null default now(),
  activated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select wall_off('businesses', tenant_column => 'id');
select keep_version('businesses');

-- The directory: which business answers on `<label>.<base domain>`. A row outlives its business while the
-- address is blocked, so it has no foreign key.
create table site_addresses (
  label text primary key,
  -- The label as the eye reads it (0 as o, rn as m): two that look alike are one.
  skeleton text not null,
  business_id uuid not null default current_business(),
  blocked_until timestamptz,
  constraint site_addresses_look_unlike unique (skeleton)
);
create index site_addresses_business on site_addresses (business_id);
select wall_off('site_addresses');

create table custom_domains (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  host text not null check (host = lower(host)),
  proof text not null,
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
-- Only a proven host is exclusive, or anybody could squat on one by typing it.
create unique index custom_domains_proven on custom_domains (host) where verified_at is not null;
select wall_off('custom_domains');
select keep_version('custom_domains');

create table brand_images (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('logo', 'favicon')),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select wall_off('brand_images', 'select, insert, delete');
-- As the migrator, who sees over the wall: the check of a new foreign key reads the rows that are there.
set local role parley_migrator;
alter table businesses
  add constraint businesses_logo foreign key (id, logo_id) references brand_images (business_id, id),
  add constraint businesses_favicon foreign key (id, favicon_id) references brand_images (business_id, id);
set local role parley_owner;

-- What must be asked before the tenant is known. These few questions see across the wall; they answer no more
-- than a visitor may learn by opening an address.
grant select on businesses, site_addresses, custom_domains to parley_guide;
set local role parley_guide;
create function guide.business_of_host(asked_label text, asked_host text)
returns table (business_id uuid, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.status from businesses b
  where b.id = coalesce(
    (select a.business_id from site_addresses a where a.label = asked_label),
    (select d.business_id from custom_domains d where d.host = asked_host and d.verified_at is not null)
  )
$$;
create function guide.site_address_state(asked_label text, asked_skeleton text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when exists (select from site_addresses where label = asked_label) then 'taken'
    when exists (select from site_addresses where skeleton = asked_skeleton) then 'look_alike'
    else 'free'
  end
$$;
create function guide.unproven_registrations(older_than interval) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from businesses where status = 'pending' and registered_at < now() - older_than
$$;
-- A keyset page of all businesses, for the nightly round that gives each its own tidying job.
create function guide.businesses(after uuid, most integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from businesses where id > after order by id limit most
$$;
revoke all on all functions in schema guide from public;
grant execute on all functions in schema guide to parley_app;
set local role parley_owner;

-- Each process remembers which business answers where. A change that may take an answer away is told at once, at commit.
create function tell_directory_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('directory_changed', coalesce(to_jsonb(old)->>'business_id', to_jsonb(old)->>'id'));
  return null;
end $$;
create trigger directory_changed after delete or update of status on businesses
  for each row execute function tell_directory_changed();
create trigger directory_changed after delete or update on site_addresses
  for each row execute function tell_directory_changed();
create trigger directory_changed after delete or update on custom_domains
  for each row execute function tell_directory_changed();
