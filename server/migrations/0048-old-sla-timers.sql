-- What was told or need not be told, for the nightly tidying to find without looking at the rest. An escalation that
-- was told stays: its clock has to know which level it has reached.
-- Timers are as new as the release before: there are few.
-- squawk-ignore require-concurrent-index-creation
create index sla_timers_settled on sla_timers (business_id, fired_at)
  where state = 'skipped' or (state = 'done' and kind <> 'escalation');
