alter table accounts add column job_title text not null default '' check (length(job_title) <= 80);

-- How many people a business may have. The operator may change it.
alter table businesses
  add column max_staff integer not null default 500,
  add column max_customers integer not null default 50000;

-- Whose departments change sees other rows: told at once, like any other change of rights.
create trigger rights_changed after insert or delete on department_members
  for each row execute function tell_rights_changed();
