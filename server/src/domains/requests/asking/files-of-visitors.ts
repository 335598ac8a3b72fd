import type { Upload } from "@parley/contract";
import type { Context, Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import {
  attachReceivedFile,
  type StoredFile,
  storeReceivedFile,
  sumFilesOfType,
} from "../../files/index.ts";
import type { RequestDependencies } from "../dependencies.ts";
import { findRequest } from "../triage/triage.store.ts";

/** The files of a form. All of them together are as large as one message may be. */
export const visitorFiles = { name: "files", most: 5, megabytes: 25 } as const;

/** Stores the bytes of the files of a form, before the transaction that attaches them. */
export async function storeFilesOfVisitor(
  ctx: Context,
  { files }: Pick<RequestDependencies, "files">,
  uploads: readonly Upload[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const upload of uploads) {
    if (upload.size === 0) throw refuseField("files", `The file "${upload.name}" is empty`);
    const file = await storeReceivedFile(ctx, files, upload);
    if (!file) {
      throw refuseField("files", `Files like "${upload.name}" are not accepted. Choose others.`);
    }
    stored.push(file);
  }
  return stored;
}

const type = "request";

/** The record that has the files of a request. */
export const filesOfRequest = (id: string) => ({ type, id });

/** Strangers must not fill the storage of a business: so much may wait with requests. */
const mostWaitingBytes = 2 * 1024 ** 3;
const mostWaitingFiles = 5000;

/** Keeps stored files with a request until it becomes a ticket or is deleted. Nobody owns them. */
export async function attachToRequest(
  tx: TenantTx,
  ctx: Context,
  id: string,
  stored: readonly StoredFile[],
): Promise<void> {
  if (stored.length === 0) return;
  const { bytes, count } = await sumFilesOfType(tx, type, mostWaitingFiles);
  if (bytes >= mostWaitingBytes || count >= mostWaitingFiles) {
    throw refuseField("files", "We take no files at the moment. Send your request without them.");
  }
  for (const file of stored) {
    const isKept = await attachReceivedFile(tx, ctx, file, {
      ...filesOfRequest(id),
      owner_id: null,
    });
    if (!isKept) throw fail("files.quota");
  }
}

/** Whoever may read the request. Nobody reads the files of an unconfirmed one. */
export async function canReadRequestFiles(
  db: TenantDb,
  person: Person,
  id: string,
): Promise<boolean> {
  if (!person.permissions.has("requests.read")) return false;
  return (await findRequest(db, person, id)) !== undefined;
}
