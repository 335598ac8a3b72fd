-- 'Solved this week' of an agent reads their own resolutions, not everybody's of the week.
-- squawk-ignore require-concurrent-index-creation
create index ticket_resolutions_by_agent on ticket_resolutions (business_id, agent_id, at) include (ticket_id)
  where agent_id is not null;
