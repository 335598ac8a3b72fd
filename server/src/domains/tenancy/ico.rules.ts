const pngSignature = 0x89504e47;
const largestSide = 256;

/**
 * The largest picture of an icon, as an icon of its own. An icon lists many pictures in few bytes, and all may lie about
 * their size, so only one is ever drawn; nothing if that one claims more than an icon can hold.
 */
export function largestOf(ico: Uint8Array): Uint8Array | undefined {
  const view = new DataView(ico.buffer, ico.byteOffset, ico.byteLength);
  const listed = Array.from({ length: view.getUint16(4, true) }, (_, place) => 6 + 16 * place)
    .filter((at) => at + 16 <= ico.length)
    .map((at) => ({
      at,
      side: view.getUint8(at) || largestSide,
      depth: view.getUint16(at + 6, true),
      offset: view.getUint32(at + 12, true),
      size: view.getUint32(at + 8, true),
    }))
    .filter(({ offset, size }) => size >= 16 && offset + size <= ico.length);
  const [best] = listed.sort((one, other) => other.side - one.side || other.depth - one.depth);
  if (!best || !isIconSized(view, best.offset)) return undefined;
  return single(
    ico.subarray(best.at, best.at + 16),
    ico.subarray(best.offset, best.offset + best.size),
  );
}

/** A bitmap says its own size, its height counted twice; a PNG is measured when it is drawn. */
function isIconSized(view: DataView, offset: number): boolean {
  if (view.getUint32(offset) === pngSignature) return true;
  const [width, height] = [view.getInt32(offset + 4, true), view.getInt32(offset + 8, true)];
  return width > 0 && width <= largestSide && height > 0 && height <= 2 * largestSide;
}

function single(entry: Uint8Array, picture: Uint8Array): Uint8Array {
  const icon = Buffer.alloc(22 + picture.length);
  icon.set([0, 0, 1, 0, 1, 0]);
  icon.set(entry, 6);
  icon.writeUInt32LE(22, 18);
  icon.set(picture, 22);
  return icon;
}
