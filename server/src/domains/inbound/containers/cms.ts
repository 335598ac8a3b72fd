/** The kinds of S/MIME content that a mail can have. */
export type CmsContent =
  | { readonly kind: "signed"; readonly content: Buffer }
  | { readonly kind: "compressed"; readonly content: Buffer }
  | { readonly kind: "encrypted" };

const signedData = "2a864886f70d010702";
const envelopedData = "2a864886f70d010703";
const authEnvelopedData = "2a864886f70d0109100117";
const compressedData = "2a864886f70d0109100109";

/** Reads the outer form of a CMS message, as far as it needs no key. Throws for what is damaged. */
export function readCms(bytes: Buffer): CmsContent {
  const [type, wrapped] = childrenOf(readElement(bytes, 0));
  const oid = type?.content.toString("hex");
  if (oid === envelopedData || oid === authEnvelopedData) return { kind: "encrypted" };
  const [data] = wrapped ? childrenOf(wrapped) : [];
  if (!data || (oid !== signedData && oid !== compressedData)) throw new Error("no signed content");
  // Version, algorithms, and then what is inside.
  const [, , inside] = childrenOf(data);
  const [, explicit] = inside ? childrenOf(inside) : [];
  const [octets] = explicit ? childrenOf(explicit) : [];
  if (!octets) throw new Error("the content is apart from its signature");
  return { kind: oid === signedData ? "signed" : "compressed", content: octetsOf(octets, 0) };
}

interface Element {
  readonly tag: number;
  readonly content: Buffer;
  /** Where the next one begins. */
  readonly end: number;
}

const constructed = 0x20;
const deepest = 10;

/** An element of BER, whose length may be given by an end mark. */
function readElement(bytes: Buffer, at: number): Element {
  const tag = bytes.readUInt8(at);
  const first = bytes.readUInt8(at + 1);
  if (first === 0x80) {
    let end = at + 2;
    while (bytes.readUInt16BE(end) !== 0) end = readElement(bytes, end).end;
    return { tag, content: bytes.subarray(at + 2, end), end: end + 2 };
  }
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  if (lengthBytes > 4) throw new Error("an element is too long");
  const length = lengthBytes ? bytes.readUIntBE(at + 2, lengthBytes) : first;
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) throw new Error("an element is cut off");
  return { tag, content: bytes.subarray(start, start + length), end: start + length };
}

const mostChildren = 10_000;

function childrenOf({ content }: Element): Element[] {
  const children: Element[] = [];
  for (let at = 0; at < content.length && children.length < mostChildren; ) {
    const child = readElement(content, at);
    children.push(child);
    at = child.end;
  }
  return children;
}

/** An octet string may be cut into pieces. */
function octetsOf(element: Element, depth: number): Buffer {
  if (!(element.tag & constructed)) return element.content;
  if (depth > deepest) throw new Error("an octet string is nested too deeply");
  return Buffer.concat(childrenOf(element).map((piece) => octetsOf(piece, depth + 1)));
}
