import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type AttachmentPart, MailParser, type ParsedAddress, type TextPart } from "mailparser";
import { cleanLine } from "../body/clean-text.ts";
import { capHeaders, headWindow } from "./cap-headers.ts";
import { decodingStream } from "./charset.ts";
import type { Header, MailAddress } from "./parsed-mail.ts";

/** A mail taken apart: its header, its text and its files, which are written into a folder. */
export interface MimeParts {
  readonly headers: readonly Header[];
  /** The fields with addresses and the subject, decoded. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly text: string;
  readonly html: string;
  readonly contentType: string;
  readonly files: readonly FilePart[];
  /** There were more files, or larger ones, than a mail may have. */
  readonly isIncomplete: boolean;
}

export interface FilePart {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly isAttached: boolean;
  readonly contentId: string;
  readonly size: number;
  readonly sha256: string;
}

const megabyte = 1024 * 1024;
const mostFiles = 50;
const mostFileBytes = 20 * megabyte;
const mostBytes = 25 * megabyte;
const mostHeaders = 2000;

/** The parser, with the character set of every text part decided by its bytes. */
class TextReader extends MailParser {
  override decoder = {
    decodeStream: (label: string) => decodingStream(label.slice(label.indexOf(":") + 1)),
  };

  // Parts that are labelled as UTF-8 or not at all would not be decoded.
  override createNode(node: unknown) {
    const created = super.createNode(node);
    created.charset = `declared:${created.charset ?? ""}`;
    return created;
  }
}

/** Reads a mail from a file, without holding it in memory. Throws for a mail that the parser refuses. */
export async function readMime(rawPath: string, folder: string, prefix = ""): Promise<MimeParts> {
  const parser = new TextReader({
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
  });
  const reading = pipeline(await cappedStream(rawPath), parser);
  reading.catch(() => undefined);
  const { texts, files, isIncomplete } = await readParts(parser, folder, prefix);
  await reading;
  const lines = parser.headerLines || [];
  return {
    headers: lines.slice(0, mostHeaders).map(readHeader),
    fields: parser.headers || new Map(),
    text: texts.text ?? "",
    html: texts.html ?? "",
    contentType: parser.tree ? (parser.tree.contentType ?? "") : "",
    files,
    isIncomplete,
  };
}

/** Takes the parts as the parser finds them: files to the folder, and the texts at the end. */
async function readParts(parser: MailParser, folder: string, prefix: string) {
  const files: FilePart[] = [];
  let texts: TextPart = { type: "text" };
  let room = mostBytes;
  let isIncomplete = false;
  for await (const part of parser as AsyncIterable<AttachmentPart | TextPart>) {
    if (part.type === "text") {
      texts = part;
      continue;
    }
    const path = `${prefix}${files.length}`;
    const most = files.length < mostFiles ? Math.min(room, mostFileBytes) : 0;
    const file = await keepFile(part, join(folder, path), most);
    part.release();
    if (file) files.push({ ...file, path });
    else isIncomplete = true;
    room -= file?.size ?? 0;
  }
  return { texts, files, isIncomplete };
}

async function cappedStream(rawPath: string): Promise<NodeJS.ReadableStream> {
  const file = await open(rawPath);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headWindow), 0, headWindow, 0);
  await file.close();
  const { head, bodyAt } = capHeaders(buffer.subarray(0, bytesRead));
  const whole = new PassThrough();
  whole.write(head);
  const body = createReadStream(rawPath, { start: bodyAt });
  body.on("error", (error) => whole.destroy(error));
  body.pipe(whole);
  return whole;
}

/** Writes a file part to disk; undefined if it has more bytes than it may, which are read and thrown away. */
async function keepFile(
  part: AttachmentPart,
  path: string,
  most: number,
): Promise<Omit<FilePart, "path"> | undefined> {
  const hash = createHash("sha256");
  let size = 0;
  async function* counted() {
    for await (const chunk of part.content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) continue;
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted, createWriteStream(path, { mode: 0o600 }));
  if (size > most) return undefined;
  return {
    name: part.filename ?? "",
    type: (part.contentType ?? "").toLowerCase(),
    isAttached: part.contentDisposition === "attachment",
    contentId: (part.cid ?? "").trim(),
    size,
    sha256: hash.digest("hex"),
  };
}

const longestValue = 10_000;

function readHeader({ key, line }: { key: string; line: string }): Header {
  const value = Buffer.from(line.slice(line.indexOf(":") + 1), "latin1").toString();
  return {
    name: key,
    value: cleanLine(value.slice(0, key === "references" ? 64 * 1024 : longestValue)),
  };
}

const mostAddresses = 200;

/** The usable addresses of a field: names are decoded after the addresses are split, and broken ones are dropped. */
export function addressesOf(field: unknown): MailAddress[] {
  const entries = [field]
    .flat()
    .flatMap((one) => (one as { value?: ParsedAddress[] })?.value ?? []);
  const flat = entries.flatMap((entry) => (entry.group ? [...entry.group] : [entry]));
  return flat.slice(0, mostAddresses).flatMap(({ name = "", address = "" }) => {
    const usable = usableAddress(address);
    return usable ? [{ name: cleanLine(name).slice(0, 200), address: usable }] : [];
  });
}

/** An address in lower case, if it is one: a local part, one `@`, a domain, no blanks and nothing but ASCII. */
export function usableAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  const [local = "", domain = "", ...rest] = address.split("@");
  const isPlain = /^[\x21-\x7e]+$/.test(address) && !/[<>()[\],;:"\\]/.test(address);
  const isUsable = isPlain && rest.length === 0 && local && /^[a-z0-9.-]+$/.test(domain);
  return isUsable && address.length <= 254 && !domain.startsWith(".") ? address : undefined;
}
