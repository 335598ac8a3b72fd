import { crc32, deflateSync } from "node:zlib";

/** A PNG of one colour, 960 by 600 points. */
export function aPicture(colour: readonly [number, number, number]): Buffer {
  const [width, height] = [960, 600];
  const row = Buffer.concat([
    Buffer.of(0),
    Buffer.concat(Array.from({ length: width }, () => Buffer.from(colour))),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const points = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", points),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
