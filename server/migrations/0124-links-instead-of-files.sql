-- Files that are too large for a mail leave as links.
alter table mail_outbox
  -- How many files the mail had as links.
  add column linked_files integer not null default 0,
  -- A server of the recipient refused it for its size: all its files leave as links.
  add column links_files boolean not null default false;
-- The largest mail that is sent, in MB as it is encoded.
alter table mail_settings
  add column largest_mail_mb integer not null default 20,
  add constraint mail_settings_largest_mail check (largest_mail_mb between 1 and 100) not valid;
