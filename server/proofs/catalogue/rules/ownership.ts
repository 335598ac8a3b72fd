import { ours, type Rule } from "../rule.ts";

export const ownership: Rule = {
  name: "the application owns nothing, and the tables belong to a role that nobody signs in as",
  sql: `
    select 'parley_app owns ' || pg_describe_object(classid, objid, objsubid) as finding
    from pg_shdepend
    where refclassid = 'pg_authid'::regclass and refobjid = 'parley_app'::regrole and deptype = 'o'
      and dbid in (0, (select oid from pg_database where datname = current_database()))
    union all
    select 'parley_app may create in ' || nspname from pg_namespace
    where nspname !~ '^pg_(temp|toast_temp)_' and has_schema_privilege('parley_app', oid, 'create')
    union all
    select 'parley_app may ' || verb || ' in the database' from unnest('{create,temporary}'::text[]) as verb
    where has_database_privilege('parley_app', current_database(), verb)
    union all
    select n.nspname || '.' || c.relname || ' belongs to ' || c.relowner::regrole
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relowner <> 'parley_owner'::regrole
    union all
    select 'parley_app may enter ' || nspname from pg_namespace
    where nspname in ${ours} and nspname not in ('public', 'guide', 'jobs') and has_schema_privilege('parley_app', oid, 'usage')
    union all
    select 'parley_app may enter graphile_worker' where has_schema_privilege('parley_app', 'graphile_worker', 'usage')
  `,
  faults: [
    "alter table accounts owner to parley_app",
    "alter table accounts owner to parley_migrator",
    "grant create on schema public to parley_app",
    "do $$ begin execute format('grant create on database %I to parley_app', current_database()); end $$",
    "do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$",
    "grant usage on schema graphile_worker to parley_app",
    "grant usage on schema migrations to parley_app",
  ],
};
