import { type Rule, tenantColumn } from "../rule.ts";

const policy = `format('(%I = ( SELECT current_business() AS current_business))', ${tenantColumn("c.relname")})`;

export const walls: Rule = {
  name: "every table stands behind the wall, and behind nothing else",
  sql: `
    select c.relname || ' ' || wrong as finding
    from pg_class c
    left join lateral (
      select count(*) as n, min(polname) as name, bool_and(polpermissive and polcmd = '*' and polroles = '{0}') as is_for_all,
        min(pg_get_expr(polqual, polrelid)) as sees, min(pg_get_expr(polwithcheck, polrelid)) as writes
      from pg_policy where polrelid = c.oid
    ) p on true
    cross join lateral (values
      (not c.relrowsecurity, 'has row-level security off'),
      (not c.relforcerowsecurity, 'does not force row-level security on its owner'),
      (c.relkind = 'f', 'is a foreign table, which has no rows of its own to wall off'),
      (p.n <> 1 or p.name <> 'tenant_wall', 'has not exactly one policy, tenant_wall'),
      (not coalesce(p.is_for_all, true), 'has a policy that spares a role or a command'),
      (p.sees is distinct from ${policy}, 'shows rows by another condition'),
      (p.writes is distinct from ${policy}, 'takes rows by another condition')
    ) as checks (is_wrong, wrong)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and is_wrong
  `,
  faults: [
    "create table bare (business_id uuid not null, id uuid, primary key (business_id, id))",
    "alter table accounts disable row level security",
    "alter table accounts no force row level security",
    "drop policy tenant_wall on accounts",
    "alter policy tenant_wall on accounts with check (true)",
    "alter policy tenant_wall on accounts using (business_id is not null)",
    "alter policy tenant_wall on accounts to parley_app",
    "create policy also on accounts using (true)",
    `drop policy tenant_wall on accounts;
     create policy tenant_wall on accounts for select using (business_id = (select current_business()))`,
  ],
};
