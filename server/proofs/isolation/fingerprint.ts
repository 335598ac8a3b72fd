import type { Desk } from "../../src/platform/testing/desk.ts";

/** The tables behind the wall, and the column of each that names the business. */
export async function walledTables(desk: Desk): Promise<{ table: string; column: string }[]> {
  return desk.rows(
    `select c.relname as table, case c.relname when 'businesses' then 'id' else 'business_id' end as column
     from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant_wall'
     where not c.relispartition order by 1`,
  );
}

export type Tables = Awaited<ReturnType<typeof walledTables>>;

/** By business; of a business without rows there is none. */
export type Fingerprint = Readonly<Record<string, string>>;
/** By table. */
export type Fingerprints = ReadonlyMap<string, Fingerprint>;

/** A hash of every row that businesses have in a table. */
export async function fingerprint(
  desk: Desk,
  { table, column }: Tables[number],
  businessIds: readonly string[],
): Promise<Fingerprint> {
  const rows = await desk.rows<{ business: string; hash: string }>(
    `select ${column} as business, md5(string_agg(t::text, '|' order by t::text)) as hash
     from ${table} t where ${column} = any($1) group by ${column}`,
    [businessIds],
    `fingerprint ${table}`,
  );
  return Object.fromEntries(rows.map(({ business, hash }) => [business, hash]));
}

/** The tables in which a business has other rows than before. */
export function changed(before: Fingerprints, after: Fingerprints, businessId: string): string[] {
  return [...after.keys()].filter(
    (table) => before.get(table)?.[businessId] !== after.get(table)?.[businessId],
  );
}

/** Rows of one business that speak of the other: what a job or a mail would carry out of the house. */
export async function strayRows(
  desk: Desk,
  tables: Tables,
  ownerId: string,
  canary: string,
): Promise<string[]> {
  const parts = tables.map(
    ({ table, column }) =>
      `select '${table}' as table from ${table} t where ${column} = $1 and t::text ilike '%' || $2 || '%'`,
  );
  const rows = await desk.rows<{ table: string }>(parts.join(" union all "), [ownerId, canary]);
  return rows.map(({ table }) => table);
}
