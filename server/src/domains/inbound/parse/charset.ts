import { Transform } from "node:stream";

/** More than anybody reads. The mail as it came in is kept as a whole. */
const mostBytes = 2 * 1024 * 1024;

/** Reads a text part with the character set that its bytes show, which is not always the one that its label names. */
export function decodeText(bytes: Buffer, label: string): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe && decodedAs("utf-16le", bytes);
  if (marked) return marked;
  const utf8 = decodedAs("utf-8", bytes);
  const declared = label.trim().toLowerCase();
  if (utf8 !== undefined && (saysNothing.has(declared) || hasManyBytes(utf8))) return utf8;
  return decodedAs(declared, bytes) ?? utf8 ?? new TextDecoder("windows-1252").decode(bytes);
}

/** Labels that say nothing about bytes above 127. */
const saysNothing = new Set(["", "ascii", "us-ascii", "utf-8", "utf8", "unknown-8bit", "8bit"]);

/** Undefined if the character set is unknown, or if the bytes are none of it. */
function decodedAs(label: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads bytes with a character set, or with the one of Windows where it is unknown; marks what it cannot read. */
export function decodeLoosely(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Four characters of several bytes are valid UTF-8 by chance only in texts that nobody writes. */
function hasManyBytes(text: string): boolean {
  let count = 0;
  for (const letter of text) if (letter > "\x7f" && ++count >= 4) return true;
  return false;
}

/** The same as a stream, for the parser: it collects a part, up to 2 MB, and decodes it at its end. */
export function decodingStream(label: string): Transform {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < mostBytes) chunks.push(chunk);
      size += chunk.length;
      done();
    },
    flush(done) {
      done(null, Buffer.from(decodeText(Buffer.concat(chunks), label)));
    },
  });
}
