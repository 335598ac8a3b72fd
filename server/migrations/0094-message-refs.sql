-- Which ticket a Message-ID belongs to: ids of mails that left or came in (`own`), and ids that they name (`ancestor`).
create table message_refs (
  business_id uuid not null default current_business(),
  -- SHA-256 of the id without brackets, in lower case.
  id_hash bytea not null check (length(id_hash) = 32),
  -- As it was written, with brackets: answers name it in their headers.
  id text not null check (length(id) <= 1000),
  ticket_id uuid not null,
  message_id uuid,
  kind text not null check (kind in ('own', 'ancestor')),
  created_at timestamptz not null default now(),
  primary key (business_id, id_hash, ticket_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete cascade,
  foreign key (business_id, message_id) references ticket_messages (business_id, id)
);
create index message_refs_of_ticket on message_refs (business_id, ticket_id, created_at);
create index message_refs_of_message on message_refs (business_id, message_id) where message_id is not null;
select wall_off('message_refs', 'select, insert, update');
