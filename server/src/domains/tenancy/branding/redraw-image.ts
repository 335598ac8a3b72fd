import decodeIco from "decode-ico";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { fail } from "#platform/failure.ts";
import type { ImageKind } from "./brand-images.store.ts";

const maxSides = { logo: 512, favicon: 64 };
const sharpLimits = { limitInputPixels: 25_000_000, failOn: "error" } as const;
const timeoutSeconds = 5;

/**
 * Re-encodes an uploaded picture as a small PNG. The type is detected from its bytes, not its name, and no uploaded byte
 * is served.
 */
export async function redrawImage(bytes: Uint8Array, kind: ImageKind): Promise<Buffer> {
  const side = maxSides[kind];
  try {
    const picture = await open(bytes, side);
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png()
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch {
    throw fail("files.image_only");
  }
}

async function open(bytes: Uint8Array, side: number): Promise<Sharp> {
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  if (type === "png" || type === "jpg") return sharp(bytes, sharpLimits);
  if (type === "ico") return openIcon(bytes);
  // An SVG has no signature, or is detected as XML.
  if (type === undefined || type === "xml") return openSvg(bytes, side);
  throw new Error(`a ${type} is not a picture we take`);
}

function openIcon(bytes: Uint8Array): Sharp {
  const largest = largestIconImage(bytes);
  const [picture] = largest ? decodeIco(largest) : [];
  if (!picture) throw new Error("an icon without a picture");
  if (picture.type === "png") return sharp(picture.data, sharpLimits);
  const { data, width, height } = picture;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** An SVG has no pixel size, so it is rendered at the size it will be shown. */
async function openSvg(bytes: Uint8Array, side: number): Promise<Sharp> {
  const { format, width, height, density = 72 } = await sharp(bytes, sharpLimits).metadata();
  if (format !== "svg") throw new Error("not a drawing");
  const scale = side / Math.max(width, height);
  return sharp(bytes, { ...sharpLimits, density: Math.min(Math.max(density * scale, 1), 100_000) });
}

const pngSignature = 0x89504e47;
const maxIconSide = 256;

/**
 * The largest image of an icon file, as an icon file of its own. A small file can list many images with false sizes, so
 * only one is decoded; undefined if it claims more than an icon can have.
 */
function largestIconImage(ico: Uint8Array): Uint8Array | undefined {
  const view = new DataView(ico.buffer, ico.byteOffset, ico.byteLength);
  const listed = Array.from({ length: view.getUint16(4, true) }, (_, place) => 6 + 16 * place)
    .filter((at) => at + 16 <= ico.length)
    .map((at) => ({
      at,
      side: view.getUint8(at) || maxIconSide,
      depth: view.getUint16(at + 6, true),
      offset: view.getUint32(at + 12, true),
      size: view.getUint32(at + 8, true),
    }))
    .filter(({ offset, size }) => size >= 16 && offset + size <= ico.length);
  const [best] = listed.sort((one, other) => other.side - one.side || other.depth - one.depth);
  if (!best || !isIconSized(view, best.offset)) return undefined;
  return iconWith(
    ico.subarray(best.at, best.at + 16),
    ico.subarray(best.offset, best.offset + best.size),
  );
}

/** A bitmap states its size, with the height doubled; the size of a PNG is checked when it is decoded. */
function isIconSized(view: DataView, offset: number): boolean {
  if (view.getUint32(offset) === pngSignature) return true;
  const [width, height] = [view.getInt32(offset + 4, true), view.getInt32(offset + 8, true)];
  return width > 0 && width <= maxIconSide && height > 0 && height <= 2 * maxIconSide;
}

function iconWith(entry: Uint8Array, picture: Uint8Array): Uint8Array {
  const icon = Buffer.alloc(22 + picture.length);
  icon.set([0, 0, 1, 0, 1, 0]);
  icon.set(entry, 6);
  icon.writeUInt32LE(22, 18);
  icon.set(picture, 22);
  return icon;
}
