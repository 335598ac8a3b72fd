-- Tickets lose the values of a field that was deleted. Like other due times, that does not change the ticket: it keeps
-- its version and its place in the lists.
drop trigger touch on tickets;
create trigger touch before update on tickets for each row
  when (old.last_seq <> new.last_seq
    or (old.next_due_at, old.next_metric, old.due_soon_at, old.sla_standing,
        old.first_response_due_at, old.resolution_due_at, old.custom)
      is not distinct from (new.next_due_at, new.next_metric, new.due_soon_at, new.sla_standing,
        new.first_response_due_at, new.resolution_due_at, new.custom))
  execute function touch();
