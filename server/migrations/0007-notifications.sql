-- What a person is told, once per event. What it says of the event's record is said as it was then, and stays when the
-- record goes out of reach.
create table notifications (
  business_id uuid not null default current_business(),
  id uuid not null,
  account_id uuid not null,
  event_id uuid not null,
  notification_type text not null,
  title text not null,
  message text not null,
  link text,
  ticket_id uuid,
  ticket_code text,
  ticket_title text,
  ticket_priority text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint notifications_once unique (business_id, event_id, account_id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, event_id) references events (business_id, id) on delete cascade,
  check ((ticket_id is null) = (ticket_code is null)
    and (ticket_id is null) = (ticket_title is null)
    and (ticket_id is null) = (ticket_priority is null))
);
-- Ids grow with time: the newest come first.
create index notifications_of_account on notifications (business_id, account_id, id desc);
create index notifications_unread on notifications (business_id, account_id, id desc) where read_at is null;
create index notifications_age on notifications (business_id, created_at);
select wall_off('notifications');
