import type { Rule } from "../rule.ts";
import { expectedGrants } from "../wall-verbs.ts";

export const grants: Rule = {
  name: "each role may do to each table what its wall says, no more and no less",
  sql: `
    with held as (
      select coalesce(r.rolname, 'anybody') || ' may ' || lower(a.privilege_type)
        || ' on ' || c.relname || case when a.is_grantable then ' and grant it' else '' end as it
      from pg_class c cross join lateral aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
      where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
      union all
      select coalesce(r.rolname, 'anybody') || ' may ' || lower(a.privilege_type)
        || ' on a column of ' || c.relname
      from pg_attribute t join pg_class c on c.oid = t.attrelid
      cross join lateral aclexplode(t.attacl) a left join pg_roles r on r.oid = a.grantee
      where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
    )
    select it || ', which nothing says' as finding from held where not it = any($1)
    union all
    select it || ', by the migrations, but may not' from unnest($1::text[]) as listed (it)
    where it not in (select it from held)
  `,
  allowed: expectedGrants(),
  faults: [
    "grant truncate on accounts to parley_app",
    "grant references, trigger on accounts to parley_app",
    "grant update on events to parley_app",
    "grant select on accounts to parley_queue",
    "grant select on accounts to parley_guide",
    "grant select on accounts to public",
    "grant select (email) on accounts to parley_queue",
    "grant select on accounts to parley_app with grant option",
    "revoke delete on accounts from parley_app",
  ],
};
