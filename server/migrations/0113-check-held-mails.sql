-- After the migration that adds it, so that no table is locked while its rows are read.
alter table ticket_messages validate constraint ticket_messages_sender;
