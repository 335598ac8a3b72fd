-- A company that customers belong to.
create table organizations (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  share_tickets boolean not null default false,
  auto_join boolean not null default true,
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index organizations_name on organizations (business_id, lower(name));
select wall_off('organizations');
select keep_version('organizations');

-- The mail domains of a company. New customers of a domain join it, so a domain is one company's.
create table organization_domains (
  business_id uuid not null default current_business(),
  domain text not null check (domain = lower(domain)),
  organization_id uuid not null,
  constraint organization_domains_one_owner primary key (business_id, domain),
  foreign key (business_id, organization_id) references organizations (business_id, id) on delete cascade
);
create index organization_domains_of on organization_domains (business_id, organization_id);
select wall_off('organization_domains');
