import type { TenantTx } from "#platform/db/tenant-db.ts";
import { updateFilesFreed } from "../files.store.ts";

/** Takes a record's files away from it: they are uploads of their owner again, with a day to be used in. */
export function freeFiles(tx: TenantTx, record: { type: string; id: string }): Promise<string[]> {
  return updateFilesFreed(tx, record);
}
