alter table businesses
  -- What becomes of what visitors ask: a request that staff decide about, a ticket, or nothing.
  add column anonymous_submissions text not null default 'triage'
    constraint businesses_anonymous_submissions check (anonymous_submissions in ('triage', 'ticket', 'off')),
  -- Whether visitors must confirm their address before staff see their request.
  add column verify_addresses boolean not null default true;

create table request_counters (
  business_id uuid primary key default current_business() references businesses on delete cascade,
  last_number bigint not null default 1000
);
select wall_off('request_counters');

-- What visitors ask without signing in.
create table requests (
  business_id uuid not null default current_business() references businesses on delete cascade,
  id uuid not null,
  -- Given when staff can see it.
  number bigint,
  title text not null check (length(title) between 3 and 200),
  description text not null check (length(description) between 10 and 20000),
  type text not null default 'question' check (type in ('question', 'problem', 'billing', 'feature', 'other')),
  creator_name text not null check (length(creator_name) between 1 and 120),
  creator_email text not null check (length(creator_email) <= 254),
  creator_phone text not null default '' check (length(creator_phone) <= 20),
  department_id uuid,
  category_id uuid,
  page_url text check (length(page_url) <= 500),
  -- Whether it may become a ticket at once: not from a contact form.
  is_contact boolean not null default false,
  status text not null check (status in ('unconfirmed', 'new', 'accepted', 'declined', 'spam')),
  spam_reason text check (spam_reason in ('trap', 'too_fast', 'blocked', 'repeated')),
  -- Of the link in the mail that asks its sender to confirm the address.
  confirm_hash bytea,
  confirmed_at timestamptz,
  -- Equal for equal texts, whoever sends them.
  content_hash bytea not null,
  decline_reason text check (length(decline_reason) between 3 and 500),
  ticket_id uuid,
  is_merged boolean not null default false,
  -- How far the ticket had come when the request became it: whether something happened since.
  ticket_seq integer,
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint requests_number unique (business_id, number),
  constraint requests_is_numbered check (status = 'unconfirmed' or number is not null),
  foreign key (business_id, department_id) references departments (business_id, id) on delete set null (department_id),
  foreign key (business_id, category_id) references ticket_categories (business_id, id)
    on delete set null (category_id),
  foreign key (business_id, ticket_id) references tickets (business_id, id) on delete set null (ticket_id),
  foreign key (business_id, decided_by) references accounts (business_id, id) on delete set null (decided_by)
);
select wall_off('requests');
create index requests_by_status on requests (business_id, status, created_at, id);
create index requests_by_sender on requests (business_id, creator_email, created_at);
create index requests_by_content on requests (business_id, content_hash, created_at);
create index requests_by_confirmation on requests (business_id, confirm_hash) where confirm_hash is not null;
create index requests_of_department on requests (business_id, department_id) where department_id is not null;
create index requests_of_category on requests (business_id, category_id) where category_id is not null;
create index requests_of_ticket on requests (business_id, ticket_id) where ticket_id is not null;
create index requests_of_decider on requests (business_id, decided_by) where decided_by is not null;

-- Addresses whose requests are spam from the beginning.
create table request_blocks (
  business_id uuid not null default current_business() references businesses on delete cascade,
  email text not null check (length(email) <= 254),
  created_at timestamptz not null default now(),
  primary key (business_id, email)
);
select wall_off('request_blocks');

-- Open pages of staff learn that there is something new to decide. Requests that nobody sees yet change no page.
create trigger settings_changed after insert or update of status, version on requests
  for each row when (new.status <> 'unconfirmed') execute function tell_settings_changed('requests');
