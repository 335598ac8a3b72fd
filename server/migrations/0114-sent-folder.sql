-- Whether a mail lies in the folder for sent mails: then somebody of the business wrote it.
alter table inbound_mails
  add column is_sent boolean not null default false,
  -- Of a sent mail that belongs to no ticket: by what an answer names it, and who may answer.
  add column message_hash bytea,
  add column recipients text[] not null default '{}';

-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_sent on inbound_mails (business_id, message_hash) where message_hash is not null;
