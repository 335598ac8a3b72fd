const mostHeaderBytes = 256 * 1024;
const mostFieldBytes = 64 * 1024;
const mostLines = 2000;

export interface CappedHead {
  /** The header that the parser gets, with the empty line behind it. */
  readonly head: Buffer;
  /** Where the body begins in the raw mail. */
  readonly bodyAt: number;
}

/** How much of a mail must be read to find its header, or to know that it is too long. */
export const headWindow = mostHeaderBytes + mostFieldBytes;

/**
 * Leaves out header fields that are too long, and everything behind 256 kB or 2,000 lines: the parser takes quadratic
 * time on some of them. Only the header that the parser sees is shortened, the stored mail is whole.
 */
export function capHeaders(start: Buffer): CappedHead {
  const end = endOfHeader(start);
  const fields = fieldsOf(start.subarray(0, Math.min(end.at, mostHeaderBytes)));
  const kept: Buffer[] = [];
  let lines = 0;
  for (const field of fields) {
    lines += field.lines;
    if (lines > mostLines) break;
    if (field.bytes.length <= mostFieldBytes) kept.push(field.bytes);
  }
  return { head: Buffer.concat([...kept, Buffer.from("\r\n")]), bodyAt: end.bodyAt };
}

function endOfHeader(start: Buffer): { at: number; bodyAt: number } {
  for (let at = 0; at < start.length; ) {
    const next = start.indexOf(0x0a, at);
    const lineEnd = next < 0 ? start.length : next;
    const isEmpty = lineEnd === at || (lineEnd === at + 1 && start[at] === 0x0d);
    if (isEmpty) return { at, bodyAt: Math.min(lineEnd + 1, start.length) };
    at = lineEnd + 1;
  }
  return { at: start.length, bodyAt: start.length };
}

interface Field {
  readonly bytes: Buffer;
  readonly lines: number;
}

/** The header fields with their continued lines. */
function fieldsOf(header: Buffer): Field[] {
  const fields: { from: number; to: number; lines: number }[] = [];
  for (let at = 0; at < header.length; ) {
    const next = header.indexOf(0x0a, at);
    const to = next < 0 ? header.length : next + 1;
    const isContinued = header[at] === 0x20 || header[at] === 0x09;
    const last = fields.at(-1);
    if (isContinued && last) {
      last.to = to;
      last.lines++;
    } else {
      fields.push({ from: at, to, lines: 1 });
    }
    at = to;
  }
  return fields.map(({ from, to, lines }) => ({ bytes: header.subarray(from, to), lines }));
}
