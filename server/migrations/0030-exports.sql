-- A file that the desk makes for a person who asked for a list.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('message', 'draft', 'task', 'asset', 'article', 'avatar', 'export')) not valid;

create table exports (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  filter jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  file_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id) on delete cascade,
  foreign key (business_id, file_id) references files (business_id, id) on delete set null (file_id)
);
create index exports_of_account on exports (business_id, account_id, created_at);
create index exports_of_file on exports (business_id, file_id) where file_id is not null;
select wall_off('exports');
