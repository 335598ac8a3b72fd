import { definers } from "../allowed.ts";
import type { Rule } from "../rule.ts";

export const definerFunctions: Rule = {
  name: "few functions run with their owner's rights; each is known, and cannot be led astray",
  sql: `
    select f.name || ' ' || wrong as finding
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname not in ('pg_catalog', 'information_schema')
    join pg_roles owner on owner.oid = p.proowner
    cross join lateral (select p.oid::regprocedure::text as name) f
    cross join lateral (values
      (not f.name = any($1), 'runs with the rights of ' || owner.rolname || ' and is not on the list'),
      (owner.rolsuper or owner.rolname in ('parley_owner', 'parley_migrator'), 'belongs to too mighty a role'),
      (not exists (select from unnest(p.proconfig) as one (setting) where setting ~ '^search_path=.*, pg_temp$'),
        'has no fixed search_path that ends with pg_temp'),
      (p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0), 'may be called by anybody')
    ) as checks (is_wrong, wrong)
    where p.prosecdef and is_wrong
  `,
  allowed: definers,
  faults: [
    `create function guide.peek() returns bigint security definer set search_path = public, pg_temp
       language sql as 'select count(*) from accounts';
     revoke all on function guide.peek() from public`,
    "alter function guide.businesses(uuid, integer) reset search_path",
    "alter function guide.businesses(uuid, integer) set search_path = pg_temp, public",
    "grant execute on function guide.businesses(uuid, integer) to public",
    "alter function guide.businesses(uuid, integer) owner to parley_owner",
    "alter function current_business() security definer",
  ],
};
