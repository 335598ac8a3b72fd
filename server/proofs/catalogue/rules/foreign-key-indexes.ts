import { columnNames, type Rule } from "../rule.ts";

// Helped by an index that begins with all of its columns, or by a unique one of some of them. An index
// of part of the rows helps only if it leaves out nothing but rows that point nowhere.
export const foreignKeyIndexes: Rule = {
  name: "every foreign key is helped by an index, so that a removal does not read whole tables",
  sql: `
    select t.relname || ': no index helps ' || k.conname as finding
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid and t.relnamespace = 'public'::regnamespace
    cross join lateral (select ${columnNames("t.oid", "k.conkey")} as columns) f
    where k.contype = 'f' and not exists (
      select from pg_index x
      cross join lateral (select ${columnNames("t.oid", "x.indkey")} as columns) i
      where x.indrelid = t.oid and x.indisvalid
        and (i.columns[1:cardinality(f.columns)] @> f.columns or (x.indisunique and i.columns <@ f.columns))
        and (x.indpred is null or exists (
          select from unnest(f.columns) as one (name)
          where pg_get_expr(x.indpred, t.oid) = format('(%I IS NOT NULL)', one.name)
        ))
    )
  `,
  faults: [
    "drop index accounts_role",
    `drop index accounts_role;
     create index accounts_role on accounts (business_id, role_id) where status = 'active'`,
  ],
};
