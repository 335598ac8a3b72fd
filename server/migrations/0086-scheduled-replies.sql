-- A reply can be sent at a time that its author chooses.
alter table ticket_messages
  -- The last event of the ticket when the reply was scheduled. Null for one with the usual delay alone.
  add column scheduled_seq integer,
  -- The warnings and the recipients that its author saw and sends it in spite of.
  add column confirmed jsonb,
  -- Why it was stopped.
  add column held_because text check (held_because in (
    'customer_wrote', 'colleague_replied', 'closed', 'set_aside', 'merged', 'requester_changed', 'recipients_changed',
    'file_missing', 'changes_refused', 'author_left', 'no_access'
  )),
  drop constraint ticket_messages_state_check,
  add constraint ticket_messages_state_check check (state in (
    'holding', 'scheduled', 'held', 'sent', 'delivered', 'delayed', 'bounced', 'unknown', 'cancelled'
  )) not valid,
  drop constraint ticket_messages_hold,
  add constraint ticket_messages_hold check (
    state not in ('holding', 'scheduled') or hold_until is not null
  ) not valid,
  add constraint ticket_messages_schedule check (state <> 'scheduled' or scheduled_seq is not null) not valid;

-- Replies that wait, by their time, and those of one author. They are few among all messages.
-- squawk-ignore require-concurrent-index-creation
create index ticket_messages_waiting on ticket_messages (business_id, hold_until, id)
  where state in ('scheduled', 'held');
-- squawk-ignore require-concurrent-index-creation
create index ticket_messages_waiting_of_author on ticket_messages (business_id, author_id, hold_until, id)
  where state in ('scheduled', 'held');
