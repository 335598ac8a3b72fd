import type { files } from "@parley/contract";
import sharp from "sharp";
import { fail } from "#platform/failure.ts";

const maxSides: Record<files.PreviewSize, number> = { thumb: 480, large: 2048 };
const maxPixels = 25_000_000;
const timeoutSeconds = 10;

// Detected from the bytes, never the name. Types that can contain scripts or requests are not included.
const drawable = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

interface StoredImage {
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Whether a file is a picture with a preview. */
export function isDrawable({ media_type, width, height }: StoredImage): boolean {
  return drawable.has(media_type) && width !== null && width * (height ?? 0) <= maxPixels;
}

const sharpLimits = { limitInputPixels: maxPixels, failOn: "error", pages: 1 } as const;
const limitConcurrency = concurrencyLimit(2);

/** Re-encodes a picture at preview size, so that no uploaded byte is served. */
export function drawPreview(bytes: Buffer, size: files.PreviewSize): Promise<Buffer> {
  const side = maxSides[size];
  return limitConcurrency(() =>
    sharp(bytes, sharpLimits)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer(),
  ).catch((error: unknown) => {
    if (error instanceof Error && error.name === "Failure") throw error;
    // The file claims to be a picture but cannot be decoded.
    throw fail("record.not_found");
  });
}

const maxWaiting = 100;

/** Limits concurrent work; further work waits, and is refused when more than a hundred are waiting. */
export function concurrencyLimit(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else if (waiting.length >= maxWaiting) throw fail("server.busy");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
