import { ours, type Rule } from "../rule.ts";

// Under row-level security only a leakproof operator may use an index before the wall is checked.
export const columnTypes: Rule = {
  name: "no column is of a type that the wall makes slow or that loses its time zone",
  sql: `
    select c.relname || '.' || a.attname || case
      when base.typtype = 'e' then ' is an enum: use text and a check, enum = is not leakproof'
      when 'citext' in (t.typname, base.typname) then ' is citext: use lower(), citext = is not leakproof'
      else ' has no time zone: use timestamptz' end as finding
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${ours}
    join pg_type t on t.oid = a.atttypid
    join pg_type base on base.oid = coalesce(nullif(t.typelem, 0), nullif(t.typbasetype, 0), t.oid)
    where a.attnum > 0 and not a.attisdropped
      and (base.typtype = 'e' or t.typname = 'citext' or base.typname in ('citext', 'timestamp'))
  `,
  faults: [
    "create type mood as enum ('calm', 'cross'); alter table accounts add column mood mood",
    "create type mood as enum ('calm', 'cross'); alter table accounts add column moods mood[]",
    "create domain citext as text; alter table accounts add column nick citext",
    "alter table accounts add column seen_at timestamp",
  ],
};
