import { type FileHandle, open } from "node:fs/promises";
import { isRefusedName } from "@parley/contract";
import { fileTypeFromBuffer } from "file-type";
import { fail } from "#platform/failure.ts";
import {
  findList,
  isRefusedList,
  maxListBytes,
  readList,
  tailBytes,
  type ZipList,
  zipTypeOf,
} from "./zip-list.rules.ts";

/** The media type of an upload by its bytes. Refuses programs and disk images, and archives that contain them. */
export async function inspectUpload(path: string, size: number): Promise<string> {
  const file = await open(path);
  try {
    const head = await readAt(file, 0, headBytes);
    if (isRefusedHead(head) || (await isInstaller(file, head))) throw fail("files.type_refused");
    const listed = await readZipList(file, size);
    const isZip = head.toString("latin1", 0, 4) === "PK\x03\x04";
    // An archive with an unreadable list may contain anything.
    if (listed ? isRefusedList(listed, isRefusedName) : isZip) throw fail("files.type_refused");
    return isZip && listed ? zipTypeOf(listed) : await typeOf(head);
  } finally {
    await file.close();
  }
}

async function isInstaller(file: FileHandle, head: Buffer): Promise<boolean> {
  const root = rootOfCompound(head);
  return root !== undefined && isInstallerRoot(await readAt(file, root, 128));
}

/** Checked in every file, because an archive can be appended to a picture. */
async function readZipList(file: FileHandle, size: number): Promise<ZipList | undefined> {
  const tail = await readAt(file, Math.max(0, size - tailBytes), tailBytes);
  const place = findList(tail, size);
  if (!place) return undefined;
  if (place.length > maxListBytes) throw fail("files.type_refused");
  return readList(await readAt(file, place.first, place.length));
}

async function typeOf(head: Buffer): Promise<string> {
  // The library would unpack it to detect the type.
  if (head.toString("latin1", 0, 2) === "\x1f\x8b") return "application/gzip";
  const known = await fileTypeFromBuffer(head);
  if (known) return known.mime;
  return isText(head) ? "text/plain" : "application/octet-stream";
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // The last character may be incomplete.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The bytes that are read to detect the type. The signature of a disc image is at 32 kB. */
const headBytes = 64 * 1024;

interface Signature {
  readonly at: number;
  readonly text: string;
}

// Signatures of files that a system runs or mounts, regardless of their name.
const signatures: Record<string, readonly Signature[]> = {
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

/** Whether the first bytes are those of a refused type. */
function isRefusedHead(head: Buffer): boolean {
  return (
    isProgram(head) || isHtmlApplication(head) || Object.values(signatures).some(matches(head))
  );
}

function matches(head: Buffer) {
  return (all: readonly Signature[]) =>
    all.every(({ at, text }) => head.toString("latin1", at, at + text.length) === text);
}

/** The first bytes of programs for Linux and macOS, and of compiled Java. */
const programs = new Set(["7f454c46", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe"]);

/** A Windows program starts with MZ and, unlike text, contains zero bytes. */
function isProgram(head: Buffer): boolean {
  if (programs.has(head.toString("hex", 0, 4))) return true;
  return head.toString("latin1", 0, 2) === "MZ" && head.subarray(0, 64).includes(0);
}

function isHtmlApplication(head: Buffer): boolean {
  return head.toString("latin1").replaceAll("\0", "").toLowerCase().includes("<hta:application");
}

const compound = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** The offset of the root of a compound file, which tells an installer from an Office file. */
function rootOfCompound(head: Buffer): number | undefined {
  if (head.length < 512 || head.toString("latin1", 0, 8) !== compound) return undefined;
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 12);
  return (head.readUInt32LE(48) + 1) * sectorBytes;
}

const installer = "84100c0000000000c000000000000046";

function isInstallerRoot(root: Buffer): boolean {
  return root.toString("hex", 80, 96) === installer;
}
