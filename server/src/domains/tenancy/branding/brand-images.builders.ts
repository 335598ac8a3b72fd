import { deflateSync } from "node:zlib";
import sharp from "sharp";

const red = { r: 255, g: 0, b: 0 };

export function aPicture(
  format: "png" | "jpeg" | "webp" | "gif" | "tiff" = "png",
  width = 900,
  height = 600,
) {
  return sharp({ create: { width, height, channels: 3, background: red } })
    .withExif({ IFD0: { Copyright: "kept by nobody" } })
    .toFormat(format)
    .toBuffer();
}

/** A decompression bomb: few bytes with more pixels than allowed. */
export function aBomb() {
  return sharp({ create: { width: 6000, height: 5001, channels: 3, background: red } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** A polyglot file: a picture followed by a page with a script. */
export async function aPolyglot(): Promise<Buffer> {
  const payload = "<html><script>alert('polyglot')</script></html>PK\u0003\u0004";
  return Buffer.concat([await aPicture(), Buffer.from(payload)]);
}

export function aDrawing(inside = "", head = "", size = 'width="40" height="20"'): Buffer {
  return Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>` +
      `<rect width="100%" height="100%" fill="#00ff00"/>${inside}</svg>`,
  );
}

interface Entry {
  readonly side: number;
  readonly picture: Buffer;
}

/** An icon file of the given pictures. */
export function anIcon(entries: readonly Entry[]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  for (const [place, { side, picture }] of entries.entries()) {
    const at = 6 + 16 * place;
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...entries.map(({ picture }) => picture)]);
}

/** A red square bitmap in the icon format, optionally with a false width. */
export function aBitmap(side: number, claimed = side): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(claimed, 4);
  head.writeInt32LE(claimed * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const pixels = Buffer.alloc(side * side * 4, Buffer.from([0, 0, 255, 255]));
  return Buffer.concat([head, pixels, Buffer.alloc(side * 4)]);
}

/** A PNG whose header claims a size that its data does not have. */
export async function aLyingPicture(width: number, height: number): Promise<Buffer> {
  const honest = await aPicture("png", 8, 8);
  const lying = Buffer.from(honest);
  lying.writeUInt32BE(width, 16);
  lying.writeUInt32BE(height, 20);
  return Buffer.concat([lying, deflateSync(Buffer.alloc(8))]);
}
