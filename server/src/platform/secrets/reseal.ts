import type { TenantDatabase, TenantTx } from "../db/tenant-db.ts";
import { PLATFORM } from "../ids.ts";
import { type Sealer, Unsealable } from "./seal.ts";
import { placeIn, type SealedColumn } from "./sealed-column.ts";
import { lockStaleValues, type SealedValue, updateSealedValue } from "./sealed-values.store.ts";

const batchSize = 100;

export interface Resealed {
  readonly count: number;
  /** What could not be opened and stays as it was, a sentence each. */
  readonly unsealable: readonly string[];
}

/**
 * Seals with the first key what an older one sealed in a column of one business. A batch is a transaction, so that
 * stopping costs nothing that was done, and whoever signs in waits for a batch at most.
 */
export async function reseal(
  database: TenantDatabase,
  sealer: Sealer,
  column: SealedColumn,
  businessId: string,
): Promise<Resealed> {
  const unsealable: string[] = [];
  let count = 0;
  let after: string | undefined = PLATFORM;
  while (after) {
    const from: string = after;
    after = await database.transact(businessId, async (tx) => {
      const batch = await lockStaleValues(tx, column, sealer.keyId, from, batchSize);
      for (const value of batch) {
        const complaint = await resealOne(tx, value);
        if (complaint) unsealable.push(complaint);
        else count++;
      }
      return batch.at(-1)?.id;
    });
  }
  return { count, unsealable };

  async function resealOne(tx: TenantTx, { id, sealed }: SealedValue) {
    const place = placeIn(column, businessId, id);
    try {
      const fresh = sealer.seal(sealer.open(sealed, place), place);
      await updateSealedValue(tx, column, { id, sealed: fresh });
    } catch (error) {
      if (error instanceof Unsealable) return error.message;
      throw error;
    }
    return undefined;
  }
}
