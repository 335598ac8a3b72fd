import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { MailNotice } from "../parse/parsed-mail.ts";
import { type FilePart, type MimeParts, readMime } from "../parse/read-mime.ts";
import { readCms } from "./cms.ts";
import { isEncryptedText, withoutClearSignature } from "./pgp-text.ts";
import { readTnef } from "./tnef.ts";

export interface OpenedParts {
  readonly parts: MimeParts;
  readonly notices: readonly MailNotice[];
}

const deepest = 3;
const mostBytes = 25 * 1024 * 1024;

/** Takes the content out of signed mails and out of the containers of Outlook. What cannot be opened stays a file. */
export async function openContainers(
  parts: MimeParts,
  folder: string,
  depth = 0,
): Promise<OpenedParts> {
  if (depth >= deepest) return { parts, notices: [] };
  const place = { folder, depth };
  const signed = parts.files.find(isSmime);
  if (signed) return openSmime(parts, signed, place);
  const outlook = parts.files.find(isTnef);
  if (outlook) return openTnef(parts, outlook, place);
  return openPgp(parts, folder);
}

interface Place {
  readonly folder: string;
  readonly depth: number;
}

const isSmime = ({ type, name }: FilePart) =>
  type === "application/pkcs7-mime" ||
  type === "application/x-pkcs7-mime" ||
  (type === "application/octet-stream" && name.toLowerCase().endsWith(".p7m"));

const isTnef = ({ type, name }: FilePart) =>
  type === "application/ms-tnef" ||
  type === "application/vnd.ms-tnef" ||
  name.toLowerCase() === "winmail.dat";

const without = (parts: MimeParts, gone: FilePart) => parts.files.filter((file) => file !== gone);

/** The same mail with a file under the name that it is known by. */
const named = (parts: MimeParts, file: FilePart, name: string): MimeParts => ({
  ...parts,
  files: parts.files.map((one) => (one === file ? { ...one, name } : one)),
});

async function openSmime(parts: MimeParts, file: FilePart, place: Place): Promise<OpenedParts> {
  try {
    const cms = readCms(await readFile(join(place.folder, file.path)));
    if (cms.kind === "encrypted") {
      return { parts: named(parts, file, "smime.p7m"), notices: ["encrypted_smime"] };
    }
    const content =
      cms.kind === "compressed"
        ? inflateSync(cms.content, { maxOutputLength: mostBytes })
        : cms.content;
    const path = `signed-${place.depth}.eml`;
    await writeFile(join(place.folder, path), content);
    const inner = await readMime(join(place.folder, path), place.folder, `signed-${place.depth}-`);
    const joined = {
      ...parts,
      text: [parts.text, inner.text].filter((text) => text.trim()).join("\n"),
      html: parts.html || inner.html,
      files: [...without(parts, file), ...inner.files],
      isIncomplete: parts.isIncomplete || inner.isIncomplete,
    };
    return await openContainers(joined, place.folder, place.depth + 1);
  } catch {
    return { parts: named(parts, file, "smime.p7m"), notices: ["unreadable_smime"] };
  }
}

async function openTnef(parts: MimeParts, file: FilePart, place: Place): Promise<OpenedParts> {
  try {
    const opened = readTnef(await readFile(join(place.folder, file.path)));
    const hasText = parts.text.trim() !== "" || parts.html.trim() !== "";
    const files: FilePart[] = [];
    for (const { name, bytes } of opened.files) {
      files.push(await keep(place.folder, `${file.path}-${files.length}`, { name, bytes }));
    }
    const joined = {
      ...parts,
      text: hasText ? parts.text : opened.text,
      html: hasText ? parts.html : opened.html,
      files: [...without(parts, file), ...files],
    };
    return await openContainers(joined, place.folder, place.depth + 1);
  } catch {
    return { parts: named(parts, file, "winmail.dat"), notices: ["unreadable_tnef"] };
  }
}

async function openPgp(parts: MimeParts, folder: string): Promise<OpenedParts> {
  if (parts.contentType === "multipart/encrypted") {
    const version = parts.files.find(({ type }) => type === "application/pgp-encrypted");
    const files = version ? without(parts, version) : parts.files;
    return { parts: { ...parts, files }, notices: ["encrypted_pgp"] };
  }
  if (!isEncryptedText(parts.text)) {
    return { parts: { ...parts, text: withoutClearSignature(parts.text) }, notices: [] };
  }
  const bytes = Buffer.from(parts.text);
  const file = await keep(folder, "encrypted-text", { name: "message.asc", bytes });
  return {
    parts: { ...parts, text: "", files: [...parts.files, file] },
    notices: ["encrypted_pgp"],
  };
}

async function keep(
  folder: string,
  path: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<FilePart> {
  await writeFile(join(folder, path), bytes);
  return {
    path,
    name,
    type: "application/octet-stream",
    isAttached: true,
    contentId: "",
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}
