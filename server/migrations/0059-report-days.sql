-- What reports count of a day that is over: each value that its tickets had, and how many had it. A long period is
-- then read from a few rows instead of from its tickets. Kept only for a business with many tickets.
create table report_days (
  business_id uuid not null default current_business() references businesses on delete cascade,
  metric text not null,
  -- Whose days: another time zone has other days.
  zone text not null,
  day date not null,
  -- All zeros: all departments together. A day without that row is not kept.
  department_id uuid not null,
  ticket_values integer[] not null,
  counts integer[] not null,
  primary key (business_id, metric, zone, department_id, day)
);
select wall_off('report_days');

-- Days whose figures may be others by now, as days of UTC. A local day lies within three of them.
-- Rows are only added and removed, so that two changes never wait for each other.
create table report_day_changes (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id bigint generated always as identity,
  day date not null,
  primary key (business_id, id)
);
create index report_day_changes_by_day on report_day_changes (business_id, day);
select wall_off('report_day_changes', 'select, insert, delete');

-- A day is kept a day after its end at the earliest (see keep-report-days): what happened later changes no kept day.
create function is_in_kept_day(moment timestamptz) returns boolean language sql stable
  return coalesce(moment < now() - interval '1 day', false);

create function change_report_days(business uuid, variadic moments timestamptz[]) returns void language sql
begin atomic
  insert into report_day_changes (business_id, day)
  select distinct business, (moment at time zone 'UTC')::date
  from unnest(moments) moment
  -- A business that is being removed takes its days along.
  where is_in_kept_day(moment) and exists (select from businesses where id = business);
end;

grant execute on function is_in_kept_day, change_report_days to parley_app;

-- The days of a row before and after its change; the argument is the column that dates it.
create function row_changes_report_days() returns trigger language plpgsql as $$
begin
  perform change_report_days(
    coalesce(new.business_id, old.business_id),
    (to_jsonb(old) ->> tg_argv[0])::timestamptz, (to_jsonb(new) ->> tg_argv[0])::timestamptz);
  return null;
end $$;

-- A ticket that moves to another department, or is counted no longer, changes every day it is counted in.
create function ticket_changes_report_days() returns trigger language plpgsql as $$
begin
  perform change_report_days(new.business_id, variadic array(
    select new.created_at
    union select old.created_at
    union select f.first_reply_at from ticket_facts f where f.business_id = new.business_id and f.ticket_id = new.id
    union select r.at from ticket_resolutions r where r.business_id = new.business_id and r.ticket_id = new.id
    union select c.decided_at from sla_clocks c where c.business_id = new.business_id and c.ticket_id = new.id
  ));
  return null;
end $$;

create trigger report_days_added after insert on tickets
  for each row when (is_in_kept_day(new.created_at)) execute function row_changes_report_days('created_at');
create trigger report_days_removed after delete on tickets
  for each row when (is_in_kept_day(old.created_at)) execute function row_changes_report_days('created_at');
create trigger report_days_changed after update on tickets
  for each row when (
    (old.department_id, old.is_spam, old.is_merged, old.deleted_at is null, old.created_at)
      is distinct from (new.department_id, new.is_spam, new.is_merged, new.deleted_at is null, new.created_at)
    and (is_in_kept_day(old.created_at) or is_in_kept_day(new.created_at))
  ) execute function ticket_changes_report_days();

create trigger report_days_added after insert on ticket_facts
  for each row when (is_in_kept_day(new.first_reply_at)) execute function row_changes_report_days('first_reply_at');
create trigger report_days_removed after delete on ticket_facts
  for each row when (is_in_kept_day(old.first_reply_at)) execute function row_changes_report_days('first_reply_at');
create trigger report_days_changed after update on ticket_facts
  for each row when (
    (old.first_reply_at, old.first_reply_calendar) is distinct from (new.first_reply_at, new.first_reply_calendar)
    and (is_in_kept_day(old.first_reply_at) or is_in_kept_day(new.first_reply_at))
  ) execute function row_changes_report_days('first_reply_at');

create trigger report_days_added after insert on ticket_resolutions
  for each row when (is_in_kept_day(new.at)) execute function row_changes_report_days('at');
create trigger report_days_removed after delete on ticket_resolutions
  for each row when (is_in_kept_day(old.at)) execute function row_changes_report_days('at');
create trigger report_days_changed after update on ticket_resolutions
  for each row when (old.at is distinct from new.at and (is_in_kept_day(old.at) or is_in_kept_day(new.at)))
  execute function row_changes_report_days('at');

create trigger report_days_added after insert on sla_clocks
  for each row when (is_in_kept_day(new.decided_at)) execute function row_changes_report_days('decided_at');
create trigger report_days_removed after delete on sla_clocks
  for each row when (is_in_kept_day(old.decided_at)) execute function row_changes_report_days('decided_at');
create trigger report_days_changed after update on sla_clocks
  for each row when (
    (old.decided_at, old.breached_at is null, old.result) is distinct from (new.decided_at, new.breached_at is null, new.result)
    and (is_in_kept_day(old.decided_at) or is_in_kept_day(new.decided_at))
  ) execute function row_changes_report_days('decided_at');

-- What a report leaves out for some readers and counts for others.
-- squawk-ignore require-concurrent-index-creation
create index tickets_of_spam on tickets (business_id, id) where is_spam;
-- A ticket that ended twice in a period counts once.
-- squawk-ignore require-concurrent-index-creation
create index ticket_resolutions_reopened_ends on ticket_resolutions (business_id, at) include (ticket_id)
  where reopened_at is not null;
