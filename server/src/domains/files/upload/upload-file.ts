import { type files, isRefusedName, type Upload } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { announce } from "#platform/outbox/event.ts";
import { touchBlob } from "../blobs.store.ts";
import type { FilesDependencies } from "../dependencies.ts";
import { hasStorageFor, reserveStorage } from "../file-usage.store.ts";
import { fileUploaded } from "../files.events.ts";
import { mayUpload } from "../files.policy.ts";
import { insertFile, sumUploadsOfDay } from "../files.store.ts";
import { scanFile } from "../scan/scan-file.ts";
import { cleanName } from "./file-name.rules.ts";
import { type PreparedUpload, prepareUpload } from "./prepare-upload.ts";

/** The daily upload limit of a person. */
const maxDailyBytes = 2 * 1024 ** 3;

interface UploadedFile {
  message: string;
  file: files.File;
}

/**
 * Stores an upload: first a row for its bytes, then the bytes, then the file. After an interruption no file lacks its
 * bytes, and bytes without a file are found by the clean-up.
 */
export async function uploadFile(
  ctx: PersonContext,
  deps: Pick<FilesDependencies, "blobs" | "scanner">,
  purpose: files.Purpose,
  upload: Upload | undefined,
): Promise<UploadedFile> {
  if (!mayUpload(ctx.actor, purpose)) throw fail("access.denied");
  if (!upload) throw refuseField("file", "Choose a file");
  if (upload.size === 0) throw refuseField("file", "This file is empty");
  const name = cleanName(upload.name);
  if (isRefusedName(name)) throw fail("files.type_refused");
  const prepared = await prepareUpload(upload, purpose);
  if (!(await hasStorageFor(ctx.read, prepared.size))) throw fail("files.quota");

  const { sha256, size } = prepared;
  await ctx.transact((tx) => touchBlob(tx, { sha256, size }));
  await deps.blobs.put({ businessId: ctx.businessId, sha256 }, prepared);

  const state = deps.scanner ? "scanning" : "unscanned";
  const id = newId();
  await ctx.transact((tx) => saveFile(tx, ctx, { id, purpose, name, state }, prepared));
  const { media_type, width, height } = prepared;
  return {
    message: "File uploaded successfully",
    file: { id, name, size, media_type, width, height, state },
  };
}

async function saveFile(
  tx: TenantTx,
  ctx: PersonContext,
  file: { id: string; purpose: files.Purpose; name: string; state: "scanning" | "unscanned" },
  { size, sha256, media_type, width, height }: PreparedUpload,
): Promise<void> {
  const { actor } = ctx;
  if (!(await reserveStorage(tx, size))) throw fail("files.quota");
  const { bytes, seconds } = await sumUploadsOfDay(tx, actor.id);
  if (bytes + size > maxDailyBytes) {
    throw fail("files.daily_limit", {}, { retryAfterSeconds: seconds });
  }
  await insertFile(tx, { ...file, owner_id: actor.id, size, sha256, media_type, width, height });
  if (file.state === "scanning") {
    await enqueue(tx, ctx, scanFile, { file_id: file.id }, { jobKey: `scan:${file.id}` });
  }
  await announce(tx, ctx, fileUploaded({ file_id: file.id }, { record: "file", id: file.id }));
}
