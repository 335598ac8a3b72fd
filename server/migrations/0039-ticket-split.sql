-- The ticket whose messages a ticket began with.
alter table tickets add column split_from uuid;
alter table tickets add constraint tickets_split_from
  foreign key (business_id, split_from) references tickets (business_id, id)
  on delete set null (split_from) not valid;
-- Desks have few tickets when this runs.
-- squawk-ignore require-concurrent-index-creation
create index tickets_splitting_from on tickets (business_id, split_from) where split_from is not null;
