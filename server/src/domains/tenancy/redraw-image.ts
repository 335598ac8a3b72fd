import decodeIco from "decode-ico";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { fail } from "#platform/failure.ts";
import type { ImageKind } from "./brand-images.store.ts";
import { largestOf } from "./ico.rules.ts";

const sides = { logo: 512, favicon: 64 };
const limits = { limitInputPixels: 25_000_000, failOn: "error" } as const;
const longestSeconds = 5;

/**
 * Draws an uploaded picture anew, as a small PNG. What it is, its bytes say, not its name; nothing of them is kept, so
 * nothing that hides in them is ever served.
 */
export async function redrawImage(bytes: Uint8Array, kind: ImageKind): Promise<Buffer> {
  const side = sides[kind];
  try {
    const picture = await open(bytes, side);
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png()
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch {
    throw fail("files.image_only");
  }
}

async function open(bytes: Uint8Array, side: number): Promise<Sharp> {
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  if (type === "png" || type === "jpg") return sharp(bytes, limits);
  if (type === "ico") return openIcon(bytes);
  // Text has no signature. An SVG is text, or declares itself XML.
  if (type === undefined || type === "xml") return openDrawing(bytes, side);
  throw new Error(`a ${type} is not a picture we take`);
}

function openIcon(bytes: Uint8Array): Sharp {
  const largest = largestOf(bytes);
  const [picture] = largest ? decodeIco(largest) : [];
  if (!picture) throw new Error("an icon without a picture");
  if (picture.type === "png") return sharp(picture.data, limits);
  const { data, width, height } = picture;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** A drawing has no pixels of its own: it is drawn as large as it will be shown. */
async function openDrawing(bytes: Uint8Array, side: number): Promise<Sharp> {
  const { format, width, height, density = 72 } = await sharp(bytes, limits).metadata();
  if (format !== "svg") throw new Error("not a drawing");
  const scale = side / Math.max(width, height);
  return sharp(bytes, { ...limits, density: Math.min(Math.max(density * scale, 1), 100_000) });
}
