/** How much of a file's beginning tells what it is. A disc image shows itself after 32 kB. */
export const headBytes = 64 * 1024;

interface Mark {
  readonly at: number;
  readonly text: string;
}

// Each line is one kind of file that a system runs or mounts, whatever its name says.
const marks: Record<string, readonly Mark[]> = {
  shortcut: [{ at: 0, text: "L\0\0\0\x01\x14\x02\0" }],
  "encoded script": [{ at: 0, text: "#@~^" }],
  "registry file": [{ at: 0, text: "REGEDIT4" }],
  "registry file, version 5": [{ at: 0, text: "Windows Registry Editor Version" }],
  "registry file in UTF-16": [
    { at: 0, text: "\xff\xfeW\0i\0n\0d\0o\0w\0s\0 \0R\0e\0g\0i\0s\0t\0r\0y\0" },
  ],
  "disc image": [{ at: 0x8001, text: "CD001" }],
  "disc image, UDF": [{ at: 0x8001, text: "BEA01" }],
  "virtual disk": [{ at: 0, text: "conectix" }],
  "virtual disk, version 2": [{ at: 0, text: "vhdxfile" }],
  "disk image, FAT": [
    { at: 54, text: "FAT" },
    { at: 510, text: "\x55\xaa" },
  ],
  "disk image, FAT32": [
    { at: 82, text: "FAT32" },
    { at: 510, text: "\x55\xaa" },
  ],
  "disk image, NTFS": [
    { at: 3, text: "NTFS" },
    { at: 510, text: "\x55\xaa" },
  ],
};

/** The bytes begin like something that must not pass, whatever the name is. */
export function isRefusedHead(head: Buffer): boolean {
  return isProgram(head) || isHtmlApplication(head) || Object.values(marks).some(matches(head));
}

function matches(head: Buffer) {
  return (all: readonly Mark[]) =>
    all.every(({ at, text }) => head.toString("latin1", at, at + text.length) === text);
}

/** A Windows program begins with MZ. So may a letter to Mr MZ, but that has no zero bytes. */
function isProgram(head: Buffer): boolean {
  return head.toString("latin1", 0, 2) === "MZ" && head.subarray(0, 64).includes(0);
}

function isHtmlApplication(head: Buffer): boolean {
  return head.toString("latin1").replaceAll("\0", "").toLowerCase().includes("<hta:application");
}

const compound = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** Where the root of an old Office file stands; an installer is one, too, and only its root says so. */
export function rootOfCompound(head: Buffer): number | undefined {
  if (head.length < 512 || head.toString("latin1", 0, 8) !== compound) return undefined;
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 12);
  return (head.readUInt32LE(48) + 1) * sectorBytes;
}

const installer = "84100c0000000000c000000000000046";

export function isInstallerRoot(root: Buffer): boolean {
  return root.toString("hex", 80, 96) === installer;
}
