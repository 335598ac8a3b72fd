-- What the texts of requests have in common: texts that differ in some words share some of their keys.
create table request_texts (
  business_id uuid not null default current_business(),
  key bigint not null,
  request_id uuid not null,
  primary key (business_id, key, request_id),
  foreign key (business_id, request_id) references requests (business_id, id) on delete cascade
);
select wall_off('request_texts');
create index request_texts_of_request on request_texts (business_id, request_id);

alter table requests drop constraint requests_spam_reason_check;
alter table requests add constraint requests_spam_reason_check
  check (spam_reason in ('trap', 'too_fast', 'blocked', 'repeated', 'replayed', 'links')) not valid;
