-- What waits to be read or sent, over all businesses: few rows at a time.
-- squawk-ignore require-concurrent-index-creation
create index inbound_mails_waiting on inbound_mails (created_at) where state = 'stored';
-- Alerts to staff are left out: they wait for the end of quiet hours.
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_waiting on mail_outbox ((coalesce(next_at, created_at)))
  where state in ('queued', 'retry', 'sending') and purpose <> 'alert';

grant select (state, created_at) on inbound_mails to parley_guide;
grant select (state, purpose, next_at, created_at) on mail_outbox to parley_guide;
grant select (business_id, department_id, is_active, imap_host, sealed_imap_password, last_problem, created_at)
  on mail_accounts to parley_guide;
grant select (business_id, department_id, last_error, error_count, last_ok_at) on mail_folders to parley_guide;
grant select (business_id, department_id, dead_reason, connected_at) on mail_grants to parley_guide;
grant select (business_id, email_fetching) on mail_settings to parley_guide;
set local role parley_guide;
-- How many seconds the oldest mail has waited: one that came in, and one that is due to be sent.
create function guide.mail_waits() returns table (direction text, seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'in', greatest(0, extract(epoch from now() - (
    select m.created_at from inbound_mails m where m.state = 'stored' order by m.created_at limit 1
  )))
  union all
  select 'out', greatest(0, extract(epoch from now() - (
    select coalesce(m.next_at, m.created_at) from mail_outbox m
    where m.state in ('queued', 'retry', 'sending') and m.purpose <> 'alert'
    order by coalesce(m.next_at, m.created_at) limit 1
  )))
$$;
-- How many mailboxes work, and how many do not. One whose business receives no mail counts as off.
create function guide.mailbox_states() returns table (state text, mailboxes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select state, count(*) from (
    select case
      when not a.is_active or not coalesce(s.email_fetching, true) then 'off'
      when g.dead_reason is not null then 'reconnect_needed'
      when a.last_problem is not null then 'cannot_send'
      when a.imap_host = '' or (a.sealed_imap_password is null and g.department_id is null) then 'send_only'
      when f.last_error in ('auth', 'access', 'folder', 'tls') and f.error_count >= 2 then 'cannot_read'
      when greatest(coalesce(f.last_ok_at, a.created_at), g.connected_at) < now() - interval '10 minutes' then 'silent'
      else 'active'
    end as state
    from mail_accounts a
    left join mail_settings s on s.business_id = a.business_id
    left join mail_grants g on g.business_id = a.business_id and g.department_id = a.department_id
    left join lateral (
      select folder.last_error, folder.error_count, folder.last_ok_at from mail_folders folder
      where folder.business_id = a.business_id and folder.department_id = a.department_id
      order by folder.last_ok_at limit 1
    ) f on true
  ) mailboxes group by state
$$;
revoke all on function guide.mail_waits(), guide.mailbox_states() from public;
grant execute on function guide.mail_waits(), guide.mailbox_states() to parley_app;
set local role parley_owner;
