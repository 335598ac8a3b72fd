-- A mail of somebody who does not take part in the ticket: a note until staff accept its sender.
alter table ticket_messages
  add column sender_address text,
  add column sender_state text,
  add constraint ticket_messages_sender check (
    (sender_address is null) = (sender_state is null) and length(sender_address) <= 254
    and sender_state in ('held', 'accepted', 'refused')
  ) not valid;
