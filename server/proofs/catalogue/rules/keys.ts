import { globallyUnique } from "../allowed.ts";
import { columnNames, type Rule, tenantColumn } from "../rule.ts";

export const keys: Rule = {
  name: "every primary key and unique index begins with the business",
  sql: `
    select t.relname || ': ' || i.relname || ' does not begin with the business' as finding
    from pg_index x
    join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
    join pg_class i on i.oid = x.indexrelid
    where x.indisunique and not i.relname = any($1)
      and (${columnNames("t.oid", "x.indkey")})[1] is distinct from ${tenantColumn("t.relname")}
    union all
    select c.relname || ': has no primary key' from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_index where indrelid = c.oid and indisprimary)
  `,
  allowed: globallyUnique,
  faults: [
    "create unique index oracle on accounts (email)",
    "create unique index oracle on accounts (lower(email), business_id)",
    "alter table recovery_codes drop constraint recovery_codes_pkey",
    `alter table recovery_codes drop constraint recovery_codes_pkey,
       add primary key (code_hash, business_id, account_id)`,
  ],
};
