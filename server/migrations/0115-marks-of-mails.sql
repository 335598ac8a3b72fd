-- What staff are told about where the mail of a message came from.
alter table ticket_messages add column mail_marks text[] not null default '{}';
