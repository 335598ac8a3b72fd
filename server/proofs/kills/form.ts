import { randomUUID } from "node:crypto";

/** Bytes that were put together already, and what they are. */
export interface Form {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A form with one file, as a browser sends it. */
export function formOf(fields: Record<string, string>, file: Buffer): Form {
  const boundary = `----${randomUUID()}`;
  const head = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
  const texts = Object.entries(fields).map(([name, value]) => `${head(name)}\r\n\r\n${value}\r\n`);
  const opening = `${head("file")}; filename="note.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(texts.join("") + opening),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
