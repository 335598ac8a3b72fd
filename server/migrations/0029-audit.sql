-- What the desk did is told by its events; which of them an auditor reads, and from which address they came.
alter table events add column is_audited boolean not null default true;
alter table events add column ip inet;

-- What is sealed of an event: all of it. The moment as a number, because its text depends on the session.
create function audit_content(events) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_object(
    'id', $1.id, 'name', $1.name, 'payload', $1.payload, 'record_type', $1.record_type, 'record_id', $1.record_id,
    'record_version', $1.record_version, 'changes', $1.changes, 'actor_kind', $1.actor_kind, 'actor_id', $1.actor_id,
    'request_id', $1.request_id, 'ip', host($1.ip), 'at', extract(epoch from $1.at)
  )::text, 'UTF8'))
$$;
grant execute on function audit_content(events) to parley_app;

-- The audit log: a chain per business. Each link seals its event and the link before it, so what is taken out, put in
-- or rewritten shows in every link that follows.
create table audit_entries (
  business_id uuid not null default current_business() references businesses on delete cascade,
  position bigint not null,
  event_id uuid not null,
  at timestamptz not null,
  action text not null,
  actor_kind text not null,
  actor_id uuid,
  object_type text,
  object_id uuid,
  content_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  linked_at timestamptz not null default now(),
  primary key (business_id, position),
  constraint audit_entries_once unique (business_id, event_id)
);
create index audit_entries_by_actor on audit_entries (business_id, actor_id, position);
create index audit_entries_by_action on audit_entries (business_id, action, position);
create index audit_entries_by_object on audit_entries (business_id, object_type, object_id, position);
create index audit_entries_by_time on audit_entries (business_id, at);
select wall_off('audit_entries', 'select, insert');
