-- When a promise was called off. One that runs on unseen is not stopped, so no other time says it.
alter table sla_clocks add column cancelled_at timestamptz;
-- The policy that promised last; `policy_id` is empty once nothing is promised any more.
alter table sla_clocks add column promised_by uuid;

alter table sla_clocks no force row level security;
alter table sla_events no force row level security;
update sla_clocks c set promised_by = c.policy_id, cancelled_at = (
  select max(e.at) from sla_events e
  where e.business_id = c.business_id and e.clock_id = c.id and e.type = 'cancel'
);
alter table sla_events force row level security;
alter table sla_clocks force row level security;

-- The moment by which a report counts it: broken when its time was over, whatever came later; else kept or called off.
-- Made of its parts, so that it cannot say something else. Clocks are as new as the release before: there are few.
-- squawk-ignore adding-field-with-default
alter table sla_clocks add column decided_at timestamptz generated always as (
  coalesce(breached_at, case result when 'met' then stopped_at when 'cancelled' then cancelled_at end)
) stored;

-- The card and the report are answered from this alone, also for a month of very many clocks.
-- squawk-ignore require-concurrent-index-creation
create index sla_clocks_decided on sla_clocks (business_id, decided_at, id)
  include (ticket_id, metric, promised_by, priority, department_id, agent_id, channel, stopped_by, stopped_by_id,
    result, breached_at, cancel_reason, state, target_ms, elapsed_ms)
  where decided_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index sla_events_revoked on sla_events (business_id, at) where type = 'breach_revoked';
-- Nobody asks by these any more, and what they hold is gone in an instant.
-- squawk-ignore require-concurrent-index-deletion
drop index sla_clocks_met;
-- squawk-ignore require-concurrent-index-deletion
drop index sla_clocks_breached;
