-- What a business keeps in the blob store, by content. The row is there before the bytes are and goes after them, so
-- bytes that nothing names can be found and taken away.
create table blobs (
  business_id uuid not null default current_business() references businesses on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  -- When somebody last brought these bytes. They are left alone for a day: their file may still be on its way.
  touched_at timestamptz not null default now(),
  primary key (business_id, sha256)
);
create index blobs_by_age on blobs (business_id, touched_at);
select wall_off('blobs');

create table files (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  -- Who uploaded it; nobody, once that account is gone.
  owner_id uuid,
  purpose text not null check (purpose in ('message', 'draft', 'task', 'asset', 'article', 'avatar')),
  name text not null check (length(name) between 1 and 150),
  size bigint not null check (size >= 0),
  -- Nothing, once the file was blocked: its bytes are let go.
  sha256 text,
  media_type text not null,
  width integer,
  height integer,
  state text not null check (state in ('scanning', 'ready', 'blocked', 'unscanned')),
  reason text,
  -- The record it belongs to. Until there is one it is its owner's alone.
  used_by_type text,
  used_by_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, sha256) references blobs (business_id, sha256),
  foreign key (business_id, owner_id) references accounts (business_id, id) on delete set null (owner_id),
  check ((sha256 is null) = (state = 'blocked')),
  check ((used_by_type is null) = (used_by_id is null))
);
create index files_of_blob on files (business_id, sha256);
create index files_of_owner on files (business_id, owner_id, created_at);
create index files_of_record on files (business_id, used_by_type, used_by_id) where used_by_id is not null;
create index files_unused on files (business_id, created_at) where used_by_id is null;
create index files_unscanned on files (business_id, created_at) where state = 'unscanned';
select wall_off('files');
select keep_version('files');

-- How much a business keeps. Every upload changes this one row in its transaction, so two at the edge meet here.
create table file_usage (
  business_id uuid primary key default current_business() references businesses on delete cascade,
  bytes bigint not null default 0 check (bytes >= 0),
  quota bigint not null default 21474836480
);
select wall_off('file_usage');
