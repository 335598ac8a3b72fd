-- What another server reported about a mail after ours had handed it over. A mail that bounced was given up; one that is
-- delayed is still on its way.
alter table mail_outbox
  add column bounce text,
  add column bounced_at timestamptz,
  add constraint mail_outbox_bounce_check
    check (bounce in ('hard', 'soft', 'delayed', 'policy', 'size')) not valid;
