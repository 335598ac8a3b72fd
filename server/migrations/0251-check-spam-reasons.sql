-- After the migration that adds it, so that no table is locked while its rows are read.
alter table requests validate constraint requests_spam_reason_check;
