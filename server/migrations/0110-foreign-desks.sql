-- Other help desks that the business writes with: from which domain, and how the numbers of their tickets look.
alter table mail_settings add column foreign_desks jsonb not null default '[]'
  check (jsonb_typeof(foreign_desks) = 'array');

-- Which ticket a number of another help desk belongs to. The last mail that named it decides.
create table external_refs (
  business_id uuid not null default current_business() references businesses on delete cascade,
  sender_domain text not null check (length(sender_domain) <= 254),
  value text not null check (length(value) <= 100),
  ticket_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, sender_domain, value),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade
);
create index external_refs_of_ticket on external_refs (business_id, ticket_id);
select wall_off('external_refs', 'select, insert, update');
