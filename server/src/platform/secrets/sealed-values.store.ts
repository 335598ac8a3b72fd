import { sql } from "kysely";
import type { TenantDb, TenantTx } from "../db/tenant-db.ts";
import type { SealedColumn } from "./sealed-column.ts";

export interface SealedValue {
  readonly id: string;
  readonly sealed: string;
}

/** Values of a column that another key than this one sealed, held so that none changes meanwhile. */
export async function lockStaleValues(
  tx: TenantTx,
  { table, id, column }: SealedColumn,
  keyId: string,
  after: string,
  most: number,
): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where business_id = current_business() and ${sql.ref(id)} > ${after}::uuid
      and ${sql.ref(column)} is not null and split_part(${sql.ref(column)}, ':', 2) <> ${keyId}
    order by ${sql.ref(id)} limit ${most} for update
  `.execute(tx);
  return rows;
}

export async function updateSealedValue(
  tx: TenantTx,
  { table, id, column }: SealedColumn,
  value: SealedValue,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value.sealed}
    where business_id = current_business() and ${sql.ref(id)} = ${value.id}
  `.execute(tx);
}

/** How many values of a column each key sealed. */
export async function countByKey(
  db: TenantDb,
  { table, column }: SealedColumn,
): Promise<{ key_id: string; count: number }[]> {
  const { rows } = await sql<{ key_id: string; count: number }>`
    select split_part(${sql.ref(column)}, ':', 2) as key_id, count(*)::integer as count
    from ${sql.table(table)} where business_id = current_business() and ${sql.ref(column)} is not null
    group by 1 order by 1
  `.execute(db);
  return rows;
}
