-- Saved replies are listed by folder and language, and show when they were last used.
alter table saved_replies
  add column folder text check (length(folder) between 1 and 60),
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$'),
  add column last_used_at timestamptz;

-- The orders of the list. A business has at most 2,000 replies.
-- squawk-ignore require-concurrent-index-creation
create index saved_replies_by_name on saved_replies (business_id, lower(name), id);
-- squawk-ignore require-concurrent-index-creation
create index saved_replies_by_use on saved_replies (business_id, used_count desc, lower(name), id);
