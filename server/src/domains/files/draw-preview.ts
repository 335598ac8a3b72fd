import type { files } from "@parley/contract";
import sharp from "sharp";
import { fail } from "#platform/failure.ts";
import { inTurn } from "./in-turn.ts";

const sides: Record<files.PreviewSize, number> = { thumb: 480, large: 2048 };
const mostPixels = 25_000_000;
const longestSeconds = 10;

// By what the bytes are, never by a name. What can carry script or fetch something is not among them.
const drawable = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

interface Kept {
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Whether a file is a picture that pages may show. */
export function isDrawable({ media_type, width, height }: Kept): boolean {
  return drawable.has(media_type) && width !== null && width * (height ?? 0) <= mostPixels;
}

const limits = { limitInputPixels: mostPixels, failOn: "error", pages: 1 } as const;
const atOnce = inTurn(2);

/** A picture drawn anew, small enough to be looked at: nothing of the bytes that came is in it. */
export function drawPreview(bytes: Buffer, size: files.PreviewSize): Promise<Buffer> {
  const side = sides[size];
  return atOnce(() =>
    sharp(bytes, limits)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .timeout({ seconds: longestSeconds })
      .toBuffer(),
  ).catch((error: unknown) => {
    if (error instanceof Error && error.name === "Failure") throw error;
    // It says that it is a picture, and is none that can be drawn.
    throw fail("record.not_found");
  });
}
