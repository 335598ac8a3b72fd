-- How many tickets a list has is read from this index alone. It begins with the oldest, which change least.
-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create unique index tickets_number_counted on tickets (business_id, number)
  include (id, department_id, assigned_to, status, is_merged, is_spam, deleted_at);
alter table tickets drop constraint tickets_number;
alter table tickets add constraint tickets_number unique using index tickets_number_counted;
