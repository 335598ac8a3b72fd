import type { files, Upload } from "@parley/contract";
import sharp, { type OutputInfo } from "sharp";
import { digestOf } from "#platform/blobs/digest.ts";
import { fail } from "#platform/failure.ts";
import { inspectUpload } from "./inspect-upload.ts";

/** An upload as it will be stored. */
export interface PreparedUpload {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

export async function prepareUpload(
  upload: Upload,
  purpose: files.Purpose,
): Promise<PreparedUpload> {
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
