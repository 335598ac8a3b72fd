import type { TenantTx } from "#platform/db/tenant-db.ts";
import { freeFilesOfMany } from "../../files/index.ts";
import { deleteOldRows } from "./asking.store.ts";

/** Deletes requests that are over. The clean-up of files deletes what no record has. Answers how many there were. */
export async function deleteOldRequests(tx: TenantTx): Promise<number> {
  const ids = await deleteOldRows(tx);
  await freeFilesOfMany(tx, { type: "request", ids });
  return ids.length;
}
