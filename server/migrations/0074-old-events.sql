-- Events that no auditor reads are deleted some time after everything that follows from them is done. Audited ones stay,
-- and so do young ones, whatever the application asks for. A business that is deleted takes all of its events with it.
grant delete on events to parley_app;
create function keep_events() returns trigger language plpgsql as $$
begin
  if current_user = 'parley_app' and (old.is_audited or old.at > now() - interval '90 days') then
    raise exception 'audited and young events are kept' using errcode = '42501';
  end if;
  return old;
end $$;
create trigger keep_events before delete on events for each row execute function keep_events();
-- squawk-ignore require-concurrent-index-creation
create index events_not_audited on events (business_id, at) where not is_audited;
