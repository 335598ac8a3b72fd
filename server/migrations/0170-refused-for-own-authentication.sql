-- Mails that receivers refused because they could not verify the domain of the business. The codes are those of RFC 7372
-- and of the large providers; `findProblems` asks for the same.
-- squawk-ignore require-concurrent-index-creation
create index mail_outbox_own_authentication on mail_outbox (business_id, updated_at)
  where state = 'dead' and last_error ~ '\m5\.7\.(2[0-7]|509|515)\M';
alter table mail_problems drop constraint mail_problems_kind_check;
alter table mail_problems add constraint mail_problems_kind_check
  check (kind in ('reading', 'sending', 'poison', 'consent', 'authentication')) not valid;
