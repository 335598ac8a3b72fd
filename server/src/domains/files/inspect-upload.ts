import { type FileHandle, open } from "node:fs/promises";
import { isRefusedName } from "@parley/contract";
import { fileTypeFromBuffer } from "file-type";
import { fail } from "#platform/failure.ts";
import {
  headBytes,
  isInstallerRoot,
  isRefusedHead,
  rootOfCompound,
} from "./refused-bytes.rules.ts";
import {
  findList,
  isRefusedList,
  type Listed,
  mostListBytes,
  readList,
  tailBytes,
  zipTypeOf,
} from "./zip-list.rules.ts";

/** What a received file is, by its bytes. Refuses what runs or mounts, and archives that hold such a thing. */
export async function inspectUpload(path: string, size: number): Promise<string> {
  const file = await open(path);
  try {
    const head = await readAt(file, 0, headBytes);
    if (isRefusedHead(head) || (await isInstaller(file, head))) throw fail("files.type_refused");
    const listed = await listOf(file, size);
    const isZip = head.toString("latin1", 0, 4) === "PK\x03\x04";
    // An archive whose list cannot be read may hold anything.
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

/** Looked for in every file: an archive may stand behind a picture. */
async function listOf(file: FileHandle, size: number): Promise<Listed | undefined> {
  const tail = await readAt(file, Math.max(0, size - tailBytes), tailBytes);
  const place = findList(tail, size);
  if (!place) return undefined;
  if (place.length > mostListBytes) throw fail("files.type_refused");
  return readList(await readAt(file, place.first, place.length));
}

async function typeOf(head: Buffer): Promise<string> {
  // The library would unpack it to look inside.
  if (head.toString("latin1", 0, 2) === "\x1f\x8b") return "application/gzip";
  const known = await fileTypeFromBuffer(head);
  if (known) return known.mime;
  return isText(head) ? "text/plain" : "application/octet-stream";
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // The last letter may be cut in two.
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
