import { type files, isRefusedName, type Upload } from "@parley/contract";
import { digestOf } from "#platform/blobs/digest.ts";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { images } from "#platform/images/image-process.ts";
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
import { inspectUpload } from "./inspect-upload.ts";

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
  const prepared = await prepareUpload(ctx.businessId, upload, purpose);
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

/** An upload as it will be stored. */
interface PreparedUpload {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

async function prepareUpload(
  businessId: string,
  upload: Upload,
  purpose: files.Purpose,
): Promise<PreparedUpload> {
  const media_type = await inspectUpload(upload.path, upload.size);
  if (isPicturePurpose(purpose)) return redrawPicture(businessId, upload, purpose);
  return { ...upload, media_type, ...(await measure(businessId, upload.path, media_type)) };
}

const measurableTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/** The size of a picture, so that a page can reserve space. */
async function measure(businessId: string, path: string, mediaType: string) {
  const image = measurableTypes.has(mediaType) ? await images.measure(businessId, path) : undefined;
  return { width: image?.width ?? null, height: image?.height ?? null };
}

const megabyte = 1024 * 1024;

/** Purposes whose pictures are shown inside pages, with their limits. */
const pictureRules = {
  article: { accept: ["png", "jpeg", "gif", "webp"], megabytes: 5, side: 4096 },
} as const;

type PicturePurpose = keyof typeof pictureRules;

function isPicturePurpose(purpose: string): purpose is PicturePurpose {
  return purpose in pictureRules;
}

/** Re-encodes a picture next to the uploaded one, without metadata and hidden content. */
async function redrawPicture(
  businessId: string,
  { path: from, name, size }: Upload,
  purpose: PicturePurpose,
): Promise<PreparedUpload & Upload> {
  const { accept, megabytes, side } = pictureRules[purpose];
  if (size > megabytes * megabyte) throw fail("files.too_large", { n: megabytes });
  const to = `${from}-redrawn`;
  const drawn = await images.draw(businessId, {
    from,
    accept,
    side,
    fit: "inside",
    format: "same",
    animated: true,
    to,
  });
  const { format, width, height } = drawn;
  return { name, media_type: `image/${format}`, width, height, ...(await digestOf(to)) };
}
