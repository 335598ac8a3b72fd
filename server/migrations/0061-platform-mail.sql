-- Mail that leaves by the server of the platform: who may be sent how much, who wants none, and who may send none.
-- These rows belong to the platform, because a recipient is counted over all businesses. A recipient is kept as a digest.
-- The platform has no row among the businesses, so nothing refers to that table.
create table platform_mail_counts (
  business_id uuid not null default current_business(),
  day date not null,
  -- 'business:<id>' or 'recipient:<digest>'
  counted text not null,
  mails integer not null,
  primary key (business_id, day, counted)
);
select wall_off('platform_mail_counts');

create table platform_mail_stops (
  business_id uuid not null default current_business(),
  recipient text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, recipient)
);
select wall_off('platform_mail_stops', 'select, insert, delete');

create table platform_mail_reports (
  business_id uuid not null default current_business(),
  sender_id uuid not null,
  recipient text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, sender_id, recipient)
);
select wall_off('platform_mail_reports', 'select, insert, delete');

create table platform_mail_blocks (
  business_id uuid not null default current_business(),
  sender_id uuid not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, sender_id)
);
select wall_off('platform_mail_blocks', 'select, insert, update, delete');

alter table mail_outbox
  -- It holds a code or a link that lets somebody in: blanked as soon as it is settled.
  add column has_secret boolean not null default false,
  -- Nobody asked for it to be sent to this address, such as an invitation.
  add column is_unsolicited boolean not null default false,
  -- The words of the business. They leave by its own servers only; subject and body are ours.
  add column own_subject text,
  add column own_text text,
  add column own_html text,
  -- Of the text, once that is blanked: what somebody shows to support can be compared with it.
  add column content_digest text;

alter table mail_outbox drop constraint mail_outbox_purpose_check;
alter table mail_outbox add constraint mail_outbox_purpose_check
  check (purpose in ('account', 'customer_account', 'customer', 'alert')) not valid;
