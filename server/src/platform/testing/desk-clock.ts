interface Rows {
  rows(sql: string, values?: unknown[]): Promise<unknown>;
}

interface Queries {
  query(sql: string): Promise<unknown>;
}

const replacement = (name: string) =>
  `set allow_system_table_mods = on;
   create or replace function pg_catalog.now() returns timestamptz language sql stable as $$ select public.${name}() $$;
   reset allow_system_table_mods`;

/** From now on `now()` is answered by another function, also in defaults and in functions. */
export async function replaceNow(owner: Queries, name: string): Promise<void> {
  await owner.query(replacement(name));
}

/** `now()` as PostgreSQL comes with it. */
export async function restoreNow(owner: Queries): Promise<void> {
  await owner.query(
    `set allow_system_table_mods = on;
     create or replace function pg_catalog.now() returns timestamptz language internal stable strict parallel safe as 'now';
     reset allow_system_table_mods`,
  );
}

const fitting = [
  "create table desk_clock (business_id text primary key, at timestamptz not null)",
  `create function desk_now() returns timestamptz language plpgsql stable security definer as $$
   begin
     return coalesce(
       (select at from public.desk_clock where business_id = current_setting('app.business_id', true)),
       transaction_timestamp());
   end $$`,
  replacement("desk_now"),
  // The queue knows the machine's clock alone: a job of a later moment would run at once and put itself back for ever.
  `create function hold_later_job() returns trigger language plpgsql security definer as $$
   begin
     if new.run_at > (select at from public.desk_clock where business_id = new.payload ->> 'business_id') then
       new.run_at := 'infinity';
     end if;
     return new;
   end $$`,
  `create trigger hold_later_job before insert or update of run_at on graphile_worker._private_jobs
   for each row execute function hold_later_job()`,
];

/** Gives the database of a test a clock that can be set, for each business by itself. The others' runs on. */
export async function fitClock(desk: Rows): Promise<void> {
  for (const statement of fitting) await desk.rows(statement);
}

/** From now on it is that moment in the business, until it is set again. */
export async function setClock(desk: Rows, businessId: string, at: number): Promise<void> {
  await desk.rows(
    `insert into desk_clock (business_id, at) values ($1, $2)
     on conflict (business_id) do update set at = excluded.at`,
    [businessId, new Date(at).toISOString()],
  );
}
