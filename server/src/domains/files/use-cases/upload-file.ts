import { type files, isRefusedName, type Upload } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { announce } from "#platform/outbox/event.ts";
import { touchBlob } from "../blobs.store.ts";
import { cleanName } from "../file-name.rules.ts";
import { hasRoomFor, takeRoom } from "../file-usage.store.ts";
import { fileUploaded } from "../files.events.ts";
import { mayUpload } from "../files.policy.ts";
import { insertFile, sumUploadsOfDay } from "../files.store.ts";
import type { FilesParts } from "../parts.ts";
import { type Prepared, prepareUpload } from "../prepare-upload.ts";
import { scanFile } from "../scan-file.job.ts";

/** What one person may bring in a day. */
const mostDailyBytes = 2 * 1024 ** 3;

interface Uploaded {
  message: string;
  file: files.File;
}

/**
 * Keeps an uploaded file. First its bytes are announced in a row of their own, then they are put away, then the file
 * is written: whatever interrupts this, no file is without its bytes, and bytes without a file are found again.
 */
export async function uploadFile(
  ctx: PersonContext,
  parts: Pick<FilesParts, "blobs" | "scanner">,
  purpose: files.Purpose,
  upload: Upload | undefined,
): Promise<Uploaded> {
  if (!mayUpload(ctx.actor, purpose)) throw fail("access.denied");
  if (!upload) throw refuseField("file", "Choose a file");
  if (upload.size === 0) throw refuseField("file", "This file is empty");
  const name = cleanName(upload.name);
  if (isRefusedName(name)) throw fail("files.type_refused");
  const prepared = await prepareUpload(upload, purpose);
  if (!(await hasRoomFor(ctx.read, prepared.size))) throw fail("files.quota");

  const { sha256, size } = prepared;
  await ctx.transact((tx) => touchBlob(tx, { sha256, size }));
  await parts.blobs.put({ businessId: ctx.businessId, sha256 }, prepared);

  const state = parts.scanner ? "scanning" : "unscanned";
  const id = newId();
  await ctx.transact((tx) => keep(tx, ctx, { id, purpose, name, state }, prepared));
  const { media_type, width, height } = prepared;
  return {
    message: "File uploaded successfully",
    file: { id, name, size, media_type, width, height, state },
  };
}

async function keep(
  tx: TenantTx,
  ctx: PersonContext,
  file: { id: string; purpose: files.Purpose; name: string; state: "scanning" | "unscanned" },
  { size, sha256, media_type, width, height }: Prepared,
): Promise<void> {
  const { actor } = ctx;
  if (!(await takeRoom(tx, size))) throw fail("files.quota");
  const { bytes, seconds } = await sumUploadsOfDay(tx, actor.id);
  if (bytes + size > mostDailyBytes) {
    throw fail("files.daily_limit", {}, { retryAfterSeconds: seconds });
  }
  await insertFile(tx, { ...file, owner_id: actor.id, size, sha256, media_type, width, height });
  if (file.state === "scanning") {
    await enqueue(tx, ctx, scanFile, { file_id: file.id }, { jobKey: `scan:${file.id}` });
  }
  await announce(tx, ctx, fileUploaded({ file_id: file.id }, { record: "file", id: file.id }));
}
