import { decodeLoosely } from "../parse/charset.ts";
import { readRtf } from "./rtf.ts";

/** What an Outlook container (winmail.dat) has inside. */
export interface TnefContent {
  readonly text: string;
  readonly html: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const signature = 0x223e9f78;
const mostAttributes = 5000;

const attribute = {
  body: 0x0002800c,
  messageProperties: 0x00069003,
  codepage: 0x00069007,
  fileStart: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
} as const;

const property = {
  text: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  longName: 0x3707,
  data: 0x3701,
} as const;

interface OpenFile {
  title: string;
  longName: string;
  bytes: Buffer | undefined;
}

/** What was read of a container so far. */
interface Reading {
  label: string;
  text: string;
  html: string;
  readonly files: OpenFile[];
}

/** Opens an Outlook container. Throws for one that is damaged, which its check sums show. */
export function readTnef(bytes: Buffer): TnefContent {
  if (bytes.readUInt32LE(0) !== signature) throw new Error("not a container of Outlook");
  const reading: Reading = { label: "windows-1252", text: "", html: "", files: [] };
  for (const { id, data } of attributesOf(bytes)) readers[id]?.(reading, data);
  const { text, html, files } = reading;
  return {
    text,
    html,
    files: files.flatMap(({ title, longName, bytes: content }) =>
      content ? [{ name: longName || title || "file.bin", bytes: content }] : [],
    ),
  };
}

const readers: Readonly<Record<number, (reading: Reading, data: Buffer) => void>> = {
  [attribute.codepage]: (reading, data) => {
    reading.label = `windows-${data.readUInt32LE(0)}`;
  },
  [attribute.body]: (reading, data) => {
    reading.text ||= decode(data, reading.label);
  },
  [attribute.messageProperties]: readMessage,
  [attribute.fileStart]: ({ files }) => {
    files.push({ title: "", longName: "", bytes: undefined });
  },
  [attribute.fileTitle]: ({ files, label }, data) => {
    const file = files.at(-1);
    if (file) file.title = decode(data, label);
  },
  [attribute.fileData]: ({ files }, data) => {
    const file = files.at(-1);
    if (file) file.bytes = data;
  },
  [attribute.fileProperties]: ({ files, label }, data) => {
    const file = files.at(-1);
    if (!file) return;
    const properties = propertiesOf(data);
    file.longName ||= stringOf(properties.get(property.longName), label);
    file.bytes ??= properties.get(property.data)?.bytes;
  },
};

function readMessage(reading: Reading, data: Buffer): void {
  const properties = propertiesOf(data);
  reading.html ||= stringOf(properties.get(property.html), reading.label);
  reading.text ||= stringOf(properties.get(property.text), reading.label);
  const rtf = properties.get(property.rtf)?.bytes;
  if (rtf && !reading.html && !reading.text) Object.assign(reading, readRtf(rtf));
}

function* attributesOf(bytes: Buffer) {
  let at = 6;
  for (let count = 0; at < bytes.length && count < mostAttributes; count++) {
    const id = bytes.readUInt32LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(at + 9, at + 9 + length);
    const sum = bytes.readUInt16LE(at + 9 + length);
    if (data.reduce((total, one) => (total + one) & 0xffff, 0) !== sum) {
      throw new Error("an attribute is damaged");
    }
    yield { id, data };
    at += 11 + length;
  }
}

interface Property {
  readonly type: number;
  readonly bytes: Buffer;
}

const fixedSizes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  10: 4,
  11: 4,
  5: 8,
  6: 8,
  7: 8,
  20: 8,
  64: 8,
  72: 16,
};
const manyValues = 0x1000;
const firstNamed = 0x8000;
const objectType = 0x0d;
const interfaceIdBytes = 16;

const padded = (length: number) => length + ((4 - (length % 4)) % 4);

/** The properties in a block, with the first value of each. */
function propertiesOf(block: Buffer): Map<number, Property> {
  const found = new Map<number, Property>();
  const count = block.readUInt32LE(0);
  let at = 4;
  for (let index = 0; index < count; index++) {
    const type = block.readUInt16LE(at);
    const id = block.readUInt16LE(at + 2);
    const { first, end } = readValues(block, afterName(block, id, at + 4), type);
    if (first) found.set(id, first);
    at = end;
  }
  return found;
}

/** Where the values of a property begin: one above a limit has a name of its own before them. */
function afterName(block: Buffer, id: number, at: number): number {
  if (id < firstNamed) return at;
  const isText = block.readUInt32LE(at + 16) === 1;
  return at + 24 + (isText ? padded(block.readUInt32LE(at + 20)) : 0);
}

function readValues(block: Buffer, from: number, type: number) {
  const basic = type & ~manyValues;
  const size = fixedSizes[basic];
  const isCounted = size === undefined || (type & manyValues) !== 0;
  const count = isCounted ? block.readUInt32LE(from) : 1;
  let at = isCounted ? from + 4 : from;
  let first: Property | undefined;
  for (let index = 0; index < count; index++) {
    const length = size ?? block.readUInt32LE(at);
    const start = size === undefined ? at + 4 : at;
    if (start + length > block.length) throw new Error("a property is cut off");
    const bytes = block.subarray(start, start + length);
    first ??= {
      type: basic,
      bytes: basic === objectType ? bytes.subarray(interfaceIdBytes) : bytes,
    };
    at = start + padded(length);
  }
  return { first, end: at };
}

const unicodeType = 0x1f;

function stringOf(found: Property | undefined, label: string): string {
  if (!found) return "";
  return decode(found.bytes, found.type === unicodeType ? "utf-16le" : label);
}

function decode(bytes: Buffer, label: string): string {
  const known = label === "windows-65001" ? "utf-8" : label;
  return decodeLoosely(known, bytes).replace(/\0+$/, "");
}
