-- The log of mails is read newest first by id, narrowed by one of these. What else is asked for is looked for within a
-- bounded number of rows.
-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_by_outcome on inbound_mails (business_id, outcome, id);
-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_of_mailbox on inbound_mails (business_id, department_id, id);
-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_of_address on inbound_mails (business_id, sender, id);
-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_of_ticket_by_id on inbound_mails (business_id, ticket_id, id) where ticket_id is not null;
-- The new one answers the same.
-- squawk-ignore require-concurrent-index-deletion
drop index inbound_mails_of_ticket;
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_of_mailbox on mail_outbox (business_id, department_id, id);
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_of_address on mail_outbox (business_id, recipient, id);
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_of_ticket_by_id on mail_outbox (business_id, ticket_id, id) where ticket_id is not null;
