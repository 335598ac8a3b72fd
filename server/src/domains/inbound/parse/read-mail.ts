import { createHash } from "node:crypto";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAddresses } from "#platform/mailer/parse-addresses.ts";
import { cleanLine } from "../body/clean-text.ts";
import { findForwardedBlock } from "../body/forwarded-block.ts";
import { readBody, textBody } from "../body/read-body.ts";
import { openContainers } from "../containers/open-containers.ts";
import { authenticate } from "./authenticate.ts";
import { capHeaders, headWindow } from "./cap-headers.ts";
import { firstValue, headersIn, idsIn, referencesOf } from "./message-ids.ts";
import type {
  Authentication,
  ForwardedMail,
  Header,
  MailAddress,
  MailFile,
  MailReport,
  ParsedMail,
} from "./parsed-mail.ts";
import {
  addressesOf,
  type FilePart,
  type MimeParts,
  readMime,
  usableAddress,
} from "./read-mime.ts";

export interface ReadOptions {
  /** The raw mail. */
  readonly rawPath: string;
  /** Where its files are written. */
  readonly folder: string;
  /** The lines above which replies are written, the current one and former ones. */
  readonly separators: readonly string[];
  /** Whether signatures are verified, which asks name servers. */
  readonly verifies: boolean;
  /** The domain that the address of the client may send for, where that address is known. */
  readonly spfDomain?: string | null;
}

/** Reads a raw mail into plain data. Of one that cannot be read it is the header, with the mail as a file. */
export async function readMail(options: ReadOptions): Promise<ParsedMail> {
  try {
    return await readWhole(options);
  } catch {
    return readHeaderOnly(options);
  }
}

async function readHeaderOnly({ rawPath, folder, ...options }: ReadOptions): Promise<ParsedMail> {
  const raw = await readFile(rawPath);
  const { head } = capHeaders(raw.subarray(0, headWindow));
  const plain = head.toString("latin1").replace(/^content-[a-z-]+:.*(?:\r?\n[ \t].*)*\r?\n/gim, "");
  await writeFile(join(folder, "head.eml"), plain, "latin1");
  await copyFile(rawPath, join(folder, "raw.eml"));
  const mail = await readWhole({ ...options, folder, rawPath: join(folder, "head.eml") });
  const sha256 = createHash("sha256").update(raw).digest("hex");
  const file = { path: "raw.eml", name: "message.eml", size: raw.length, sha256, isInline: false };
  return {
    ...mail,
    subject: mail.subject || "(unreadable message)",
    files: [file],
    notices: ["unreadable"],
    contentHash: sha256,
  };
}

async function readWhole(options: ReadOptions): Promise<ParsedMail> {
  const outer = await readMime(options.rawPath, options.folder);
  const { parts: mime, notices } = await openContainers(outer, options.folder);
  const { fields, headers } = mime;
  const report = await readReport(mime, options.folder);
  const files = mime.files.filter((file) => !isPartOfMessage(file, mime, report));
  const read = readBody({ ...mime, separators: options.separators, findFile: finderIn(files) });
  const kept = files.map((file, index) => mailFileOf(file, read.pictures.has(index)));
  const forwarded = (await readAttachedMail(files, options)) ?? readForwardedBlock(read.body.text);
  return {
    headers,
    messageId: idsIn(firstValue(headers, "message-id"))[0] ?? null,
    references: referencesOf(headers),
    date: dateOf(headers),
    subject: subjectOf(mime),
    fromFields: headers.filter(({ name }) => name === "from").length,
    from: addressesOf(fields.get("from")),
    sender: addressesOf(fields.get("sender")),
    replyTo: addressesOf(fields.get("reply-to")),
    to: addressesOf(fields.get("to")),
    cc: addressesOf(fields.get("cc")),
    deliveredTo: deliveredTo(headers),
    originalFrom: addressesIn(firstValue(headers, "x-original-from")),
    originalSender: addressesIn(firstValue(headers, "x-original-sender")),
    body: read.body,
    answer: read.answer,
    forwarded,
    files: kept,
    report,
    flags: read.hasHiddenText ? ["hidden_text"] : [],
    notices: mime.isIncomplete ? [...notices, "files_left_out"] : notices,
    authentication: await authenticated(options, headers),
    contentHash: contentHashOf(read.body.text, kept),
  };
}

/** Most mails have no signature, and reading them once more for it would prove nothing. */
function authenticated(
  { verifies, rawPath, spfDomain = null }: ReadOptions,
  headers: readonly Header[],
): Promise<Authentication> | Authentication {
  const isSigned = headers.some(({ name }) => name === "dkim-signature");
  if (!verifies || (!isSigned && !spfDomain)) return { isProven: false, signedBy: [] };
  return authenticate(rawPath, spfDomain);
}

const longestSubject = 1000;

function subjectOf({ fields }: MimeParts): string {
  const subject = fields.get("subject");
  return typeof subject === "string" ? cleanLine(subject).slice(0, longestSubject) : "";
}

function mailFileOf(file: FilePart, isInline: boolean): MailFile {
  const { path, size, sha256 } = file;
  return { path, name: nameOf(file), size, sha256, isInline };
}

/** A file without a name is called by its type. */
function nameOf({ name, type }: FilePart): string {
  if (name) return cleanLine(name);
  if (type === "message/rfc822") return "message.eml";
  return `file.${
    type
      .split("/")
      .at(-1)
      ?.replace(/[^a-z0-9]/g, "")
      .slice(0, 10) || "bin"
  }`;
}

const signatureTypes = [
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
];

/** Parts that are no files of the message: signatures, invitations beside the same file, parts of a report. */
function isPartOfMessage(file: FilePart, mime: MimeParts, report: MailReport | null): boolean {
  if (report && !file.isAttached) return true;
  if (file.type === "text/calendar") return !file.isAttached && file.name === "";
  return signatureTypes.includes(file.type) && mime.contentType === "multipart/signed";
}

function finderIn(files: readonly FilePart[]) {
  return (contentId: string) => {
    const at = files.findIndex((file) => file.contentId !== "" && file.contentId === contentId);
    return at < 0 ? undefined : at;
  };
}

function addressesIn(value: string): MailAddress[] {
  return value === "" ? [] : addressesOf({ value: parseAddresses(value.slice(0, 2000)) });
}

function deliveredTo(headers: readonly Header[]): string[] {
  const names = ["delivered-to", "x-original-to", "envelope-to"];
  const values = headers.filter(({ name }) => names.includes(name)).slice(0, 20);
  return values.flatMap(({ value }) => usableAddress(value.replace(/^<|>$/g, "")) ?? []);
}

function dateOf(headers: readonly Header[]): string | null {
  const time = Date.parse(firstValue(headers, "date"));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const mostReportBytes = 64 * 1024;

async function readReport(mime: MimeParts, folder: string): Promise<MailReport | null> {
  const type = /report-type="?([a-z-]+)/i.exec(firstValue(mime.headers, "content-type"))?.[1];
  if (!type || mime.contentType !== "multipart/report") return null;
  const read = async (...types: string[]) => {
    const file = mime.files.find((one) => types.includes(one.type));
    if (!file) return "";
    return (await readFile(join(folder, file.path), "utf8")).slice(0, mostReportBytes);
  };
  const status = await read(
    "message/delivery-status",
    "message/disposition-notification",
    "message/feedback-report",
  );
  const returned = await read("text/rfc822-headers", "message/rfc822");
  return { type: type.toLowerCase(), status, returned: headersIn(returned) };
}

async function readAttachedMail(
  files: readonly FilePart[],
  { folder, separators }: ReadOptions,
): Promise<ForwardedMail | null> {
  const attached = files.find(({ type }) => type === "message/rfc822");
  if (!attached) return null;
  const mime = await readMime(join(folder, attached.path), folder, "attached-").catch(() => null);
  if (!mime) return null;
  const read = readBody({ ...mime, separators, findFile: finderIn(mime.files) });
  return {
    from: addressesOf(mime.fields.get("from"))[0] ?? null,
    subject: subjectOf(mime),
    messageId: idsIn(firstValue(mime.headers, "message-id"))[0] ?? null,
    body: read.body,
    comment: "",
    files: mime.files.map((file, index) => mailFileOf(file, read.pictures.has(index))),
    isAttached: true,
  };
}

function readForwardedBlock(text: string): ForwardedMail | null {
  const block = findForwardedBlock(text);
  if (!block) return null;
  return {
    from: addressesIn(block.from)[0] ?? null,
    subject: cleanLine(block.subject),
    messageId: null,
    body: textBody(block.text),
    comment: block.comment,
    files: [],
    isAttached: false,
  };
}

function contentHashOf(text: string, files: readonly MailFile[]): string {
  const hash = createHash("sha256").update(text.replace(/\s+/g, " ").trim());
  for (const sha256 of files.map((file) => file.sha256).sort()) hash.update(`\n${sha256}`);
  return hash.digest("hex");
}
