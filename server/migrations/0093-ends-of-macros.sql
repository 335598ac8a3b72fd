alter table ticket_views validate constraint ticket_views_group_by_check;

-- Where somebody is led after a macro was applied.
alter table macros add column after text not null default 'stay' check (after in ('stay', 'next', 'list'));
