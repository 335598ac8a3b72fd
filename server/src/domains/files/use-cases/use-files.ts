import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { updateFilesUsed } from "../files.store.ts";

/**
 * Gives a record the uploads that its writer names, in the transaction that writes it. All of them must be the
 * writer's own and free: from then on the record decides who may fetch them.
 */
export async function useFiles(
  tx: TenantTx,
  { actor }: Pick<PersonContext, "actor">,
  ids: readonly string[],
  record: { type: string; id: string },
): Promise<void> {
  if (ids.length === 0) return;
  const used = await updateFilesUsed(tx, ids, actor.id, record);
  if (used !== new Set(ids).size) throw refuseField("file_ids", "Upload this file again");
}
