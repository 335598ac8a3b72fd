import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "./schema.generated.ts";
import type { TenantTx } from "./tenant-db.ts";

/** How many rows of a table one transaction deletes at most. */
export const batchSize = 5000;

/** Deletes a batch of the rows that meet a condition, and returns how many. */
export async function deleteSome(
  tx: TenantTx,
  table: keyof DB,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const some = tx.selectFrom(table).select(sql`ctid`.as("place")).where(condition).limit(batchSize);
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where(sql<SqlBool>`ctid = any(array(${some}))`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
