import { ours, type Rule } from "../rule.ts";

export const publicRights: Rule = {
  name: "a role that was given nothing can do nothing",
  sql: `
    select 'anybody may ' || lower(a.privilege_type) || ' schema ' || n.nspname as finding
    from pg_namespace n cross join lateral aclexplode(n.nspacl) a
    where (n.nspname in ${ours} or n.nspname = 'graphile_worker') and a.grantee = 0
    union all
    select 'anybody may call ' || p.oid::regprocedure
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where n.nspname in ${ours} and a.grantee = 0
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all
    select 'anybody may ' || lower(a.privilege_type) || ' in the database'
    from pg_database d cross join lateral aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
    where d.datname = current_database() and a.grantee = 0
  `,
  faults: [
    "grant usage on schema public to public",
    "grant usage on schema graphile_worker to public",
    "grant execute on function current_business() to public",
    "create function public.handy() returns integer language sql as 'select 1'",
    "do $$ begin execute format('grant connect on database %I to public', current_database()); end $$",
  ],
};
