import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { reserveStorage } from "../file-usage.store.ts";
import {
  findFilesOf,
  insertFileCopy,
  lockUsableFiles,
  updateFilesFreed,
  updateFilesFreedOfMany,
  updateFilesMoved,
  updateFilesUsed,
} from "../files.store.ts";

const maxBytes = 25 * 1024 * 1024;

/**
 * Attaches uploads to a record in the transaction that writes it. All must belong to the writer, be unused, and be
 * scanned if there is a scanner. From then on the record decides who may download them.
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
  if (bytes > maxBytes) throw fail("files.message_too_large");
  await updateFilesUsed(tx, ids, record);
}

/**
 * Attaches the pictures that a text of a record shows and that it did not have before. They were encoded again when they
 * were uploaded for an article.
 */
export async function claimPictures(
  tx: TenantTx,
  { actor }: Pick<PersonContext, "actor">,
  ids: readonly string[],
  record: { type: string; id: string },
): Promise<void> {
  const kept = ids.length > 0 ? await findFilesOf(tx, record) : [];
  const fresh = ids.filter((id) => !kept.some((file) => file.id === id));
  if (fresh.length === 0) return;
  const files = await lockUsableFiles(tx, fresh, actor.id);
  if (files.length !== fresh.length || files.some(({ purpose }) => purpose !== "article")) {
    throw refuseField("body", "Upload this picture again");
  }
  if (files.some(({ state }) => state === "scanning")) throw fail("files.scanning");
  await updateFilesUsed(tx, fresh, record);
}

interface RecordRef {
  readonly type: string;
  readonly id: string;
}

/** Copies the files of a record to another one, sharing the bytes; returns the id of each copy by that of its file. */
export async function copyFiles(
  tx: TenantTx,
  from: RecordRef,
  to: RecordRef,
): Promise<ReadonlyMap<string, string>> {
  const files = await findFilesOf(tx, from);
  if (files.some(({ state }) => state === "scanning")) throw fail("files.scanning");
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0 && !(await reserveStorage(tx, bytes))) throw fail("files.quota");
  const copies = new Map(files.map(({ id }) => [id, newId()]));
  for (const [id, copy] of copies) await insertFileCopy(tx, id, copy, to);
  return copies;
}

/** Gives the files of a record to another one, with their owner; returns how many there are. */
export async function moveFiles(
  tx: TenantTx,
  from: RecordRef,
  to: RecordRef & { readonly owner_id: string | null },
): Promise<number> {
  const files = await findFilesOf(tx, from);
  if (files.length > 0) await updateFilesMoved(tx, from, to);
  return files.length;
}

/** The same as `freeFiles` for many records. */
export async function freeFilesOfMany(
  tx: TenantTx,
  records: { readonly type: string; readonly ids: readonly string[] },
): Promise<void> {
  if (records.ids.length > 0) await updateFilesFreedOfMany(tx, records);
}

/** Detaches the files of a record: they are unused uploads of their owner again for a day. */
export function freeFiles(tx: TenantTx, record: { type: string; id: string }): Promise<string[]> {
  return updateFilesFreed(tx, record);
}
