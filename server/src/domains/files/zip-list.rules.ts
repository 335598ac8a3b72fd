const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const endBytes = 22;

/** How far from its end a ZIP may keep the record that says where its list is. */
export const tailBytes = endBytes + 0xffff;
/** The longest list that is worth reading; no honest archive of this size has a longer one. */
export const mostListBytes = 1024 * 1024;
const mostEntries = 1000;
const mostUnpackedBytes = 200 * 1024 * 1024;
const mostRatio = 100;

export interface ListPlace {
  readonly first: number;
  readonly length: number;
}

/** Where in the file the list of a ZIP stands; nothing when its end does not look like one. */
export function findList(tail: Buffer, size: number): ListPlace | undefined {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const length = tail.readUInt32LE(at + 12);
    // Counted back from the end: what stands in front of an archive moves every other offset in it.
    const first = size - tail.length + at - length;
    if (first >= 0) return { first, length };
  }
  return undefined;
}

export interface Listed {
  readonly names: readonly string[];
  readonly packed: number;
  readonly unpacked: number;
}

/** The names and stated sizes of a ZIP. Nothing is ever unpacked; a list that cannot be read to its end is none. */
export function readList(list: Buffer): Listed | undefined {
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

/** Holds what would be refused by itself, is a program for Java, or unfolds into far more than it weighs. */
export function isRefusedList(
  { names, packed, unpacked }: Listed,
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

export function zipTypeOf({ names }: Listed): string {
  if (!names.includes("[Content_Types].xml")) return "application/zip";
  const found = office.find(([folder]) => names.some((name) => name.startsWith(folder)));
  return found?.[1] ?? "application/zip";
}
