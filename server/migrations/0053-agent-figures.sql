-- Whether people with the permission see figures of other agents. Off unless a business decides otherwise.
alter table businesses add column agent_figures boolean not null default false;
