import type { files } from "@parley/contract";
import { Failure, fail } from "#platform/failure.ts";
import { images } from "#platform/images/image-process.ts";

const maxSides: Record<files.PreviewSize, number> = { thumb: 480, large: 2048 };
const maxPixels = 25_000_000;

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

/** Re-encodes a picture at preview size, so that no uploaded byte is served. */
export async function drawPreview(
  businessId: string,
  from: Buffer,
  size: files.PreviewSize,
): Promise<Buffer> {
  const side = maxSides[size];
  try {
    const { bytes } = await images.draw(businessId, {
      from,
      accept: ["png", "jpeg", "gif", "webp"],
      side,
      fit: "inside",
      format: "webp",
      quality: 82,
    });
    return bytes;
  } catch (error) {
    if (error instanceof Failure && error.code === "server.busy") throw error;
    // The file claims to be a picture but cannot be decoded.
    throw fail("record.not_found");
  }
}
