-- An address whose mails came back for reasons that pass gets none for a while.
alter table mail_suppressions add column until timestamptz;
alter table mail_suppressions drop constraint mail_suppressions_reason_check;
alter table mail_suppressions add constraint mail_suppressions_reason_check
  check (reason in ('bounce', 'complaint', 'returned') and (until is not null) = (reason = 'returned')) not valid;
