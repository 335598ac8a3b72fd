-- What 0086 requires, of the messages that were there before.
alter table ticket_messages validate constraint ticket_messages_state_check;
alter table ticket_messages validate constraint ticket_messages_hold;
alter table ticket_messages validate constraint ticket_messages_schedule;
