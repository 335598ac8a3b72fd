import decodeIco from "decode-ico";
import sharp, { type Sharp, type SharpOptions } from "sharp";

const pngSignature = 0x89504e47;
const maxIconSide = 256;

/** Opens the largest image of an icon file. */
export function readIcon(bytes: Uint8Array, limits: SharpOptions): Sharp {
  const largest = largestIconImage(bytes);
  const [picture] = largest ? decodeIco(largest) : [];
  if (!picture) throw new Error("an icon without a picture");
  if (picture.type === "png") return sharp(picture.data, limits);
  const { data, width, height } = picture;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

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
