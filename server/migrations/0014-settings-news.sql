-- Pages that are open learn at commit that the settings of their business are others now. What they are, they ask for.
create function tell_settings_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
begin
  perform pg_notify('settings_changed', coalesce(changed->>'business_id', changed->>'id') || ' ' || tg_argv[0]);
  return null;
end $$;
create trigger settings_changed
  after update of name, email, phone, timezone, logo_id, favicon_id, brand_color, customer_signup on businesses
  for each row execute function tell_settings_changed('general');
create trigger settings_changed after insert or update on departments
  for each row execute function tell_settings_changed('departments');
create trigger settings_changed after insert or update on ticket_categories
  for each row execute function tell_settings_changed('categories');
