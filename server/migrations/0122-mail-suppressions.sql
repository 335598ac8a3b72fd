-- Addresses that get no more mails about tickets and no alerts of this business.
create table mail_suppressions (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  -- In lower case. The order of bytes lets an index answer how an address begins.
  address text collate "C" not null check (length(address) <= 254),
  domain text collate "C" not null generated always as (split_part(address, '@', 2)) stored,
  reason text not null check (reason in ('bounce', 'complaint')),
  -- The status and the words of the other server.
  said text not null default '' check (length(said) <= 500),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint mail_suppressions_once unique (business_id, address)
);
create index mail_suppressions_of_domain on mail_suppressions (business_id, domain);
select wall_off('mail_suppressions', 'select, insert, delete');

alter table mail_outbox drop constraint mail_outbox_bounce_check;
alter table mail_outbox add constraint mail_outbox_bounce_check
  check (bounce in ('hard', 'soft', 'delayed', 'policy', 'size', 'complaint')) not valid;
