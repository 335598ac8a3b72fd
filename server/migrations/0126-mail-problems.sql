-- Mailboxes that cannot be read or cannot send, and mails of theirs that were set aside, as admins are told of them: once,
-- and then daily while it lasts.
create table mail_problems (
  business_id uuid not null default current_business() references businesses on delete cascade,
  kind text not null check (kind in ('reading', 'sending', 'poison')),
  -- The department of the mailbox, or the SMTP settings.
  mailbox_id uuid not null,
  stage text not null,
  since timestamptz not null default now(),
  told_at timestamptz,
  times_told integer not null default 0,
  -- When it was last looked whether it works again.
  tried_at timestamptz not null default now(),
  primary key (business_id, kind, mailbox_id)
);
select wall_off('mail_problems');
-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_poison on inbound_mails (business_id, department_id)
  where outcome = 'quarantined' and reason = 'poison';
