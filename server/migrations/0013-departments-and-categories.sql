-- Constraints are not validated: the columns are new, and what is written from here on is checked.
alter table departments
  -- A lead is one of its members: who leaves the department leads it no longer.
  add column lead_id uuid,
  -- Null: as the business does.
  add column auto_close_days integer check (auto_close_days between 1 and 90);
alter table departments add constraint departments_lead
  foreign key (business_id, id, lead_id) references department_members (business_id, department_id, account_id)
  on delete set null (lead_id) not valid;

alter table ticket_categories
  add column department_id uuid,
  add column default_priority text not null default 'normal'
    check (default_priority in ('critical', 'high', 'normal', 'low')),
  add constraint ticket_categories_description check (length(description) between 1 and 500) not valid;
alter table ticket_categories add constraint ticket_categories_department
  foreign key (business_id, department_id) references departments (business_id, id)
  on delete set null (department_id) not valid;
-- A few rows per business: made before anybody notices.
-- squawk-ignore require-concurrent-index-creation
create index ticket_categories_of_department on ticket_categories (business_id, department_id);

-- How many of each a business may have. The operator may change it.
alter table businesses
  add column max_departments integer not null default 200,
  add column max_categories integer not null default 200;
