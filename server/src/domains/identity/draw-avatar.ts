import sharp from "sharp";
import { fail } from "#platform/failure.ts";

const formats = ["png", "jpeg", "webp"];
const side = 256;
const limits = { limitInputPixels: 25_000_000, failOn: "error" } as const;
const longestSeconds = 5;

/** Draws an uploaded picture anew, as a small square. Nothing of its bytes is kept: no place, no second meaning. */
export async function drawAvatar(bytes: Uint8Array): Promise<Buffer> {
  try {
    const picture = sharp(bytes, limits);
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw new Error(`a ${format} is not a picture we take`);
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "cover" })
      .toColourspace("srgb")
      .webp({ quality: 85 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch {
    throw fail("files.image_only");
  }
}
