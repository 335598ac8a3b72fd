-- What the columns 'First reply due' and 'Resolution due' of a list show: when each of the two promises is due, while it runs.
alter table tickets
  add column first_response_due_at timestamptz,
  add column resolution_due_at timestamptz;

drop trigger touch on tickets;
-- Other hours move what is due, and do not change the ticket: it keeps its version and its place in the lists.
create trigger touch before update on tickets for each row
  when (old.last_seq <> new.last_seq
    or (old.next_due_at, old.next_metric, old.due_soon_at, old.sla_standing,
        old.first_response_due_at, old.resolution_due_at)
      is not distinct from (new.next_due_at, new.next_metric, new.due_soon_at, new.sla_standing,
        new.first_response_due_at, new.resolution_due_at))
  execute function touch();

alter table tickets no force row level security;
alter table sla_clocks no force row level security;
update tickets t set first_response_due_at = due.first_response, resolution_due_at = due.resolution
from (
  select business_id, ticket_id,
    max(due_at) filter (where metric = 'first_response') as first_response,
    max(due_at) filter (where metric = 'resolution') as resolution
  from sla_clocks where state = 'running' and target_ms is not null
  group by business_id, ticket_id
) due
where t.business_id = due.business_id and t.id = due.ticket_id
  and (due.first_response is not null or due.resolution is not null);
alter table sla_clocks force row level security;
alter table tickets force row level security;
