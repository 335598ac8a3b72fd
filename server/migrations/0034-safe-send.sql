-- How long a reply waits before it leaves, and can be taken back. Nought: it leaves at once.
alter table businesses add column send_delay_seconds integer not null default 5
  check (send_delay_seconds between 0 and 60);

alter table ticket_messages
  add column "to" text[] not null default '{}' check (cardinality("to") <= 20),
  add column cc text[] not null default '{}' check (cardinality(cc) <= 50),
  -- holding: it waits and nobody but staff knows of it. held: something came between, and its author decides.
  add column state text not null default 'sent' check (
    state in ('holding', 'held', 'sent', 'delivered', 'delayed', 'bounced', 'unknown', 'cancelled')
  ),
  add column hold_until timestamptz,
  -- What its ticket becomes when it leaves.
  add column set_status text check (set_status in ('new', 'open', 'pending', 'on_hold', 'resolved', 'closed')),
  add constraint ticket_messages_hold check (state <> 'holding' or hold_until is not null) not valid;
