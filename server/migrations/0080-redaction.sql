-- A text that somebody removes for everybody is removed from history, from what undoing would bring back and from kept
-- answers, too. History changes in no other way: only together with an event that says so.
grant update (changes, facts) on ticket_events to parley_app;
grant update (inverse) on act_items to parley_app;
grant update (body) on idempotency_keys to parley_app;

create function keep_ticket_events() returns trigger language plpgsql as $$
begin
  if current_user = 'parley_app' and not exists (
    select from ticket_events removal
    where removal.business_id = old.business_id and removal.ticket_id = old.ticket_id and removal.type = 'redacted'
      and removal.at = now()
  ) then
    raise exception 'the history of a ticket is kept' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_ticket_events before update on ticket_events for each row execute function keep_ticket_events();

-- A removed file has no bytes and no name of its own any more.
alter table files drop constraint files_state_check, drop constraint files_check;
alter table files add constraint files_state_check
  check (state in ('scanning', 'ready', 'blocked', 'unscanned', 'removed')) not valid;
alter table files add constraint files_bytes
  check ((sha256 is null) = (state in ('blocked', 'removed'))) not valid;

-- Desks have few notices when this runs.
-- squawk-ignore require-concurrent-index-creation
create index notifications_of_ticket on notifications (business_id, ticket_id) where ticket_id is not null;
