import type { Upload } from "@parley/contract";
import sharp, { type OutputInfo } from "sharp";
import { digestOf } from "#platform/blobs/digest.ts";
import { fail } from "#platform/failure.ts";

const megabyte = 1024 * 1024;

/** The purposes whose pictures are shown inside our pages, and what may be sent for them. */
const pictures = {
  article: { formats: ["png", "jpeg", "gif", "webp"], megabytes: 5, side: 4096 },
} as const;

export type PicturePurpose = keyof typeof pictures;

export function isPicturePurpose(purpose: string): purpose is PicturePurpose {
  return purpose in pictures;
}

const limits = { limitInputPixels: 25_000_000, failOn: "error", animated: true } as const;
const longestSeconds = 10;

export interface Picture extends Upload {
  readonly width: number;
  readonly height: number;
  readonly media_type: string;
}

/** Draws a picture anew beside the one that came. Nothing of the old bytes is kept: no metadata, no second meaning. */
export async function redrawPicture(upload: Upload, purpose: PicturePurpose): Promise<Picture> {
  const { formats, megabytes, side } = pictures[purpose];
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
    const picture = sharp(from, limits);
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw new Error(`a ${format} is not a picture we take`);
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .toFormat(format)
      .timeout({ seconds: longestSeconds })
      .toFile(to);
  } catch {
    throw fail("files.image_only");
  }
}
