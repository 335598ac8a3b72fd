-- A mail about a ticket is put into the outbox with the change it tells of, and is written when it leaves: from its
-- template, and from what the ticket and the message say then.
alter table mail_outbox
  add column ticket_id uuid,
  -- The message of the ticket that it carries.
  add column ticket_message_id uuid,
  add constraint mail_outbox_ticket foreign key (business_id, ticket_id)
    references tickets (business_id, id) on delete cascade not valid,
  add constraint mail_outbox_message foreign key (business_id, ticket_message_id)
    references ticket_messages (business_id, id) on delete cascade not valid;

-- What somebody was mailed about a ticket, newest last.
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_of_ticket on mail_outbox (business_id, ticket_id, recipient, id) where ticket_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_of_message on mail_outbox (business_id, ticket_message_id, id)
  where ticket_message_id is not null;
-- How much somebody was mailed lately.
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_of_recipient on mail_outbox (business_id, recipient, created_at) where ticket_id is not null;
