import type { Desk } from "../../src/platform/testing/desk.ts";

/** The tables behind the wall, and the column of each that names the business. */
export async function walledTables(desk: Desk): Promise<{ table: string; column: string }[]> {
  return desk.rows(
    `select c.relname as table, case c.relname when 'businesses' then 'id' else 'business_id' end as column
     from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant_wall' order by 1`,
  );
}

export type Tables = Awaited<ReturnType<typeof walledTables>>;

/** A hash of every row a business has, table by table. */
export async function fingerprint(
  desk: Desk,
  tables: Tables,
  businessId: string,
): Promise<Record<string, string>> {
  const parts = tables.map(
    ({ table, column }) =>
      `select '${table}' as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
       from ${table} t where ${column} = $1`,
  );
  const rows = await desk.rows<{ table: string; hash: string }>(parts.join(" union all "), [
    businessId,
  ]);
  return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]));
}

export function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table]);
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
