import type { TenantDatabase } from "../platform/db/tenant-db.ts";
import { type Resealed, reseal } from "../platform/secrets/reseal.ts";
import type { Sealer } from "../platform/secrets/seal.ts";
import type { SealedColumn } from "../platform/secrets/sealed-column.ts";
import { countByKey } from "../platform/secrets/sealed-values.store.ts";
import { everyBusiness } from "./every-business.ts";
import { sealedColumns } from "./sealed-columns.ts";

/** Seals every secret of the desk with the first key, business by business. Can be stopped and started again. */
export async function* resealAll(
  database: TenantDatabase,
  sealer: Sealer,
): AsyncGenerator<Resealed & { businessId: string; column: SealedColumn }> {
  for await (const businessId of everyBusiness(database)) {
    for (const column of sealedColumns) {
      yield { businessId, column, ...(await reseal(database, sealer, column, businessId)) };
    }
  }
}

/** How many secrets each key sealed, over all businesses. */
export async function countSecrets(database: TenantDatabase): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const businessId of everyBusiness(database)) {
    for (const column of sealedColumns) {
      for (const { key_id, count } of await countByKey(database.reader(businessId), column)) {
        counts.set(key_id, (counts.get(key_id) ?? 0) + count);
      }
    }
  }
  return counts;
}
