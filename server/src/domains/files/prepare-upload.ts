import type { files, Upload } from "@parley/contract";
import sharp from "sharp";
import { inspectUpload } from "./inspect-upload.ts";
import { isPicturePurpose, redrawPicture } from "./redraw-picture.ts";

/** A received file as it will be kept. */
export interface Prepared {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

export async function prepareUpload(upload: Upload, purpose: files.Purpose): Promise<Prepared> {
  const media_type = await inspectUpload(upload.path, upload.size);
  if (isPicturePurpose(purpose)) return redrawPicture(upload, purpose);
  return { ...upload, media_type, ...(await measure(upload.path, media_type)) };
}

const measured = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/** How large a picture is shown, so that a page can leave room for it; only its head is read. */
async function measure(path: string, mediaType: string) {
  const unknown = { width: null, height: null };
  if (!measured.has(mediaType)) return unknown;
  return sharp(path)
    .metadata()
    .then(
      ({ width, height }) => ({ width, height }),
      () => unknown,
    );
}
