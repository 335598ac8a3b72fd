-- A person belongs to one business. With both in front, whoever plans a statement takes what somebody has seen for a
-- row or two, and reads all of it instead of the one row that is asked for.
-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index ticket_seen_lately on ticket_seen (account_id, seen_at desc);
-- squawk-ignore require-concurrent-index-deletion
drop index ticket_seen_by_time;
