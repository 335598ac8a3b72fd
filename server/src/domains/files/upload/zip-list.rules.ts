const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const endBytes = 22;

/** The maximum distance of the end record of a ZIP from its end. */
export const tailBytes = endBytes + 0xffff;
/** The longest accepted list; no regular archive of this size has a longer one. */
export const maxListBytes = 1024 * 1024;
const mostEntries = 1000;
const mostUnpackedBytes = 200 * 1024 * 1024;
const mostRatio = 100;

export interface ListPlace {
  readonly first: number;
  readonly length: number;
}

/** The position of the list of a ZIP; undefined if the file does not end like one. */
export function findList(tail: Buffer, size: number): ListPlace | undefined {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const length = tail.readUInt32LE(at + 12);
    // Counted from the end, because prepended bytes shift all offsets.
    const first = size - tail.length + at - length;
    if (first >= 0) return { first, length };
  }
  return undefined;
}

export interface ZipList {
  readonly names: readonly string[];
  readonly packed: number;
  readonly unpacked: number;
}

/** The names and stated sizes of a ZIP, without unpacking; undefined if the list is incomplete. */
export function readList(list: Buffer): ZipList | undefined {
  const names: string[] = [];
  let packed = 0;
  let unpacked = 0;
  for (let at = 0; at < list.length; ) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entryMark) return undefined;
    packed += list.readUInt32LE(at + 20);
    unpacked += list.readUInt32LE(at + 24);
    const nameBytes = list.readUInt16LE(at + 28);
    names.push(list.toString("latin1", at + 46, at + 46 + nameBytes));
    at += 46 + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return { names, packed, unpacked };
}

/** Whether an archive contains a refused file, is a Java program, or expands far beyond its size. */
export function isRefusedList(
  { names, packed, unpacked }: ZipList,
  isRefusedName: (name: string) => boolean,
): boolean {
  return (
    names.length > mostEntries ||
    unpacked > mostUnpackedBytes ||
    unpacked > Math.max(packed, 1024) * mostRatio ||
    names.some((name) => isRefusedName(name) || name === "META-INF/MANIFEST.MF")
  );
}

const office: readonly [folder: string, type: string][] = [
  ["word/", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
];

export function zipTypeOf({ names }: ZipList): string {
  if (!names.includes("[Content_Types].xml")) return "application/zip";
  const found = office.find(([folder]) => names.some((name) => name.startsWith(folder)));
  return found?.[1] ?? "application/zip";
}
