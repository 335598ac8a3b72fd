import { isRefusedName } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { Failure, fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { images } from "#platform/images/image-process.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { announce } from "#platform/outbox/event.ts";
import { touchBlob } from "../blobs.store.ts";
import type { FilesDependencies } from "../dependencies.ts";
import { reserveStorage } from "../file-usage.store.ts";
import { fileUploaded } from "../files.events.ts";
import { insertFile } from "../files.store.ts";
import { scanFile } from "../scan/scan-file.ts";
import { cleanName } from "./file-name.rules.ts";
import { inspectUpload } from "./inspect-upload.ts";

interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** A file of a mail or a form of visitors whose bytes are stored, so that a transaction can attach it. */
export interface StoredFile extends Omit<ReceivedFile, "path"> {
  readonly id: string;
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly state: "scanning" | "unscanned";
}

/** Stores the bytes of a file that nobody uploaded who is signed in; undefined for a kind of file that is not accepted. */
export async function storeReceivedFile(
  ctx: Context,
  { blobs, scanner }: Pick<FilesDependencies, "blobs" | "scanner">,
  { path, size, sha256, name: sent }: ReceivedFile,
): Promise<StoredFile | undefined> {
  const name = cleanName(sent);
  if (isRefusedName(name)) return undefined;
  const media_type = await typeOf(path, size);
  if (media_type === undefined) return undefined;
  await ctx.transact((tx) => touchBlob(tx, { sha256, size }));
  await blobs.put({ businessId: ctx.businessId, sha256 }, { path, size });
  const isPicture = measurable.has(media_type);
  const image = isPicture ? await images.measure(ctx.businessId, path) : undefined;
  const { width = null, height = null } = image ?? {};
  return {
    id: newId(),
    name,
    size,
    sha256,
    media_type,
    width,
    height,
    state: scanner ? "scanning" : "unscanned",
  };
}

const measurable = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

async function typeOf(path: string, size: number): Promise<string | undefined> {
  try {
    return await inspectUpload(path, size);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Attaches a stored file to a record; false if the storage of the business is full. It is scanned afterwards. */
export async function attachReceivedFile(
  tx: TenantTx,
  ctx: Context,
  file: StoredFile,
  record: { readonly type: string; readonly id: string; readonly owner_id: string | null },
): Promise<boolean> {
  if (!(await reserveStorage(tx, file.size))) return false;
  const { type: used_by_type, id: used_by_id, owner_id } = record;
  await insertFile(tx, { ...file, owner_id, purpose: "message", used_by_type, used_by_id });
  if (file.state === "scanning") {
    await enqueue(tx, ctx, scanFile, { file_id: file.id }, { jobKey: `scan:${file.id}` });
  }
  await announce(tx, ctx, fileUploaded({ file_id: file.id }, { record: "file", id: file.id }));
  return true;
}

interface RawMail {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Stores the bytes of a mail as it came in, before anything reads it. */
export async function storeRawMail(
  ctx: Context,
  { blobs }: Pick<FilesDependencies, "blobs">,
  { path, size, sha256 }: RawMail,
): Promise<void> {
  await ctx.transact((tx) => touchBlob(tx, { sha256, size }));
  await blobs.put({ businessId: ctx.businessId, sha256 }, { path, size });
}

/** Keeps the bytes of a mail as a file of its row. */
export async function keepRawMail(
  tx: TenantTx,
  { size, sha256 }: Omit<RawMail, "path">,
  record: { readonly type: string; readonly id: string },
): Promise<void> {
  if (!(await reserveStorage(tx, size))) throw fail("files.quota");
  await insertFile(tx, {
    id: newId(),
    owner_id: null,
    purpose: "mail",
    name: "message.eml",
    size,
    sha256,
    media_type: "message/rfc822",
    width: null,
    height: null,
    state: "ready",
    used_by_type: record.type,
    used_by_id: record.id,
  });
}
