-- The help widget of a business for other sites. Without a row it is off.
create table widget_settings (
  business_id uuid primary key default current_business() references businesses on delete cascade,
  is_active boolean not null default false,
  -- The sites that may show it.
  widget_origins text[] not null default '{}' check (cardinality(widget_origins) <= 20),
  -- Of its button. None means the colour of the business.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
select wall_off('widget_settings');
