-- What staff write down about a customer, with its author and time. The field `notes` of the customer stays for what
-- everybody should know at first sight.
create table customer_notes (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  account_id uuid not null,
  author_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, author_id) references accounts (business_id, id)
);
-- Ids grow with time, so they are the order of the list.
create index customer_notes_of_account on customer_notes (business_id, account_id, id desc);
create index customer_notes_of_author on customer_notes (business_id, author_id);
select wall_off('customer_notes');
