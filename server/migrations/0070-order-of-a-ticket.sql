-- The newest page of a ticket reads its own rows, not all that ever happened to the ticket.
-- squawk-ignore require-concurrent-index-creation
create index ticket_events_in_order on ticket_events (
  business_id, ticket_id,
  (case when place is null then seq else place end),
  (case when place is null then '-infinity'::timestamptz else said_at end), seq
);

-- The same of messages and notes, among many changes of fields.
-- squawk-ignore require-concurrent-index-creation
create index ticket_events_messages_in_order on ticket_events (
  business_id, ticket_id,
  (case when place is null then seq else place end),
  (case when place is null then '-infinity'::timestamptz else said_at end), seq
) where message_id is not null;

-- The same of what customers see, among much that they do not.
-- squawk-ignore require-concurrent-index-creation
create index ticket_events_public_in_order on ticket_events (
  business_id, ticket_id,
  (case when place is null then seq else place end),
  (case when place is null then '-infinity'::timestamptz else said_at end), seq
) where audience = 'everyone';
