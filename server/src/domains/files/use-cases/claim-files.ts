import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { lockUsableFiles, updateFilesUsed } from "../files.store.ts";

const mostBytes = 25 * 1024 * 1024;

/**
 * Gives a record the uploads that its writer names, in the transaction that writes it. All of them must be the
 * writer's own, free, and looked at by the scanner if there is one: from then on the record decides who may fetch them.
 */
export async function claimFiles(
  tx: TenantTx,
  { actor }: Pick<PersonContext, "actor">,
  ids: readonly string[],
  record: { type: string; id: string },
): Promise<void> {
  if (ids.length === 0) return;
  const files = await lockUsableFiles(tx, ids, actor.id);
  if (files.length !== new Set(ids).size) throw refuseField("file_ids", "Upload this file again");
  if (files.some(({ state }) => state === "scanning")) throw fail("files.scanning");
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > mostBytes) throw fail("files.message_too_large");
  await updateFilesUsed(tx, ids, record);
}
