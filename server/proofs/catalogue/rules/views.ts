import { ours, type Rule } from "../rule.ts";

export const views: Rule = {
  name: "a view sees with the eyes of its reader, and nothing is kept beside the tables",
  sql: `
    select n.nspname || '.' || c.relname || case c.relkind
      when 'm' then ' is a materialised view: its rows have no wall'
      else ' is a view without security_invoker: it sees what its owner sees' end as finding
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and (
      c.relkind = 'm'
      or (c.relkind = 'v' and not 'security_invoker=true' = any(coalesce(c.reloptions, '{}')))
    )
  `,
  faults: [
    "create view everyone as select * from accounts",
    "create view guide.everyone with (security_invoker = false) as select * from public.accounts",
    "create materialized view everyone as select * from accounts",
  ],
};
