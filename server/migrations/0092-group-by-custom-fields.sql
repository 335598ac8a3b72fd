-- A list can be grouped by a custom field with one choice. What is stored already satisfies the wider check.
alter table ticket_views drop constraint ticket_views_group_by_check;
alter table ticket_views add constraint ticket_views_group_by_check check (
  group_by in ('status', 'priority', 'assigned_to', 'department', 'category')
  or group_by ~ '^field\.[a-z][a-z0-9_]{0,39}$'
) not valid;
