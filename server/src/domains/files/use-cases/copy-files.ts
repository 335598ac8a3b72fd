import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { takeRoom } from "../file-usage.store.ts";
import { findFilesOf, insertFileCopy } from "../files.store.ts";

interface Record {
  readonly type: string;
  readonly id: string;
}

/** Gives a record files like those of another one. Their bytes are kept once; answers how many there are. */
export async function copyFiles(tx: TenantTx, from: Record, to: Record): Promise<number> {
  const files = await findFilesOf(tx, from);
  if (files.some(({ state }) => state === "scanning")) throw fail("files.scanning");
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0 && !(await takeRoom(tx, bytes))) throw fail("files.quota");
  for (const { id } of files) await insertFileCopy(tx, id, newId(), to);
  return files.length;
}
