import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Spooled } from "./spool.ts";

/** A file that somebody has written, with its size and its hash. */
export async function digestOf(path: string): Promise<Spooled> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { path, size, sha256: hash.digest("hex") };
}
