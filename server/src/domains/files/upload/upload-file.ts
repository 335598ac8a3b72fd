import { type files, isRefusedName, type Upload } from "@parley/contract";
import type { OutputInfo } from "sharp";
import sharp from "sharp";
import { digestOf } from "#platform/blobs/digest.ts";
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

/** An upload as it will be stored. */
interface PreparedUpload {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

async function prepareUpload(upload: Upload, purpose: files.Purpose): Promise<PreparedUpload> {
  const media_type = await inspectUpload(upload.path, upload.size);
  if (isPicturePurpose(purpose)) return redrawPicture(upload, purpose);
  return { ...upload, media_type, ...(await measure(upload.path, media_type)) };
}

const measurableTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/** The size of a picture, so that a page can reserve space; only its header is read. */
async function measure(path: string, mediaType: string) {
  const unknown = { width: null, height: null };
  if (!measurableTypes.has(mediaType)) return unknown;
  return sharp(path)
    .metadata()
    .then(
      ({ width, height }) => ({ width, height }),
      () => unknown,
    );
}

const megabyte = 1024 * 1024;

/** Purposes whose pictures are shown inside pages, with their limits. */
const pictureRules = {
  article: { formats: ["png", "jpeg", "gif", "webp"], megabytes: 5, side: 4096 },
} as const;

type PicturePurpose = keyof typeof pictureRules;

function isPicturePurpose(purpose: string): purpose is PicturePurpose {
  return purpose in pictureRules;
}

const sharpLimits = { limitInputPixels: 25_000_000, failOn: "error", animated: true } as const;
const timeoutSeconds = 10;

interface Picture extends Upload {
  readonly width: number;
  readonly height: number;
  readonly media_type: string;
}

/** Re-encodes a picture next to the uploaded one, without metadata and hidden content. */
async function redrawPicture(upload: Upload, purpose: PicturePurpose): Promise<Picture> {
  const { formats, megabytes, side } = pictureRules[purpose];
  if (upload.size > megabytes * megabyte) throw fail("files.too_large", { n: megabytes });
  const path = `${upload.path}-redrawn`;
  const { format, width, pageHeight, height } = await draw(upload.path, path, formats, side);
  const media_type = `image/${format}`;
  return {
    name: upload.name,
    media_type,
    width,
    height: pageHeight ?? height,
    ...(await digestOf(path)),
  };
}

async function draw(
  from: string,
  to: string,
  formats: readonly string[],
  side: number,
): Promise<OutputInfo> {
  try {
    const picture = sharp(from, sharpLimits);
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw new Error(`a ${format} is not a picture we take`);
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .toFormat(format)
      .timeout({ seconds: timeoutSeconds })
      .toFile(to);
  } catch {
    throw fail("files.image_only");
  }
}
