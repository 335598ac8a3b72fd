/** One demand on the catalogue of a migrated database, and proof that it is not blind. */
export interface Rule {
  readonly name: string;
  /** Answers a column `finding`: one row for each thing that is wrong. */
  readonly sql: string;
  /** What `sql` is given as `$1`, if anything. */
  readonly allowed?: unknown;
  /** Each breaks the rule, and only inside a transaction that is rolled back. */
  readonly faults: readonly string[];
}

/** Our own schemas: all but PostgreSQL's and the queue library's. */
export const ours = `('public', 'guide', 'jobs', 'migrations')`;

/** The column that names the business in a table. */
export const tenantColumn = (table: string) =>
  `case ${table}::text when 'businesses' then 'id' else 'business_id' end`;

/** The names of numbered columns of a table, in that order. */
export const columnNames = (table: string, numbers: string) =>
  `(select array_agg(a.attname::text order by n.place)
    from unnest(${numbers}::smallint[]) with ordinality as n (attnum, place)
    left join pg_attribute a on a.attrelid = ${table} and a.attnum = n.attnum)`;
