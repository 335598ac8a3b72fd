-- How far a ticket has come as customers see it: notes, and what else staff do among themselves, did not happen.
-- Their lists are in this order, so that nobody learns from it when a note was written.
alter table tickets
  add column public_seq integer not null default 0,
  add column public_word_seq integer not null default 0,
  add column public_at timestamptz not null default now(),
  -- The ticket that was closed when somebody wrote to it once more.
  add column follow_up_of uuid;
alter table tickets add constraint tickets_follow_up_of
  foreign key (business_id, follow_up_of) references tickets (business_id, id)
  on delete set null (follow_up_of) not valid;

-- For what was written before. The owner is let through its own wall for it, and versions stay as they are.
alter table tickets no force row level security;
alter table ticket_events no force row level security;
alter table tickets disable trigger touch;
update tickets set public_seq = ends.seq, public_word_seq = ends.word_seq, public_at = ends.at
from (
  select business_id, ticket_id, max(seq) as seq, max(at) as at,
    coalesce(max(seq) filter (where message_id is not null), 0) as word_seq
  from ticket_events where audience = 'everyone' group by business_id, ticket_id
) ends
where ends.business_id = tickets.business_id and ends.ticket_id = tickets.id;
alter table tickets enable trigger touch;
alter table ticket_events force row level security;
alter table tickets force row level security;

-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index tickets_asked_by on tickets (business_id, requester_id, public_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation
create index tickets_following_up on tickets (business_id, follow_up_of) where follow_up_of is not null;
