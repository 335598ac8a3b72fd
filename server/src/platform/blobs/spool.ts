import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fail } from "../failure.ts";
import { refuseNoRoom } from "./no-room.ts";

export interface Spooled {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** The temporary files of one request. */
export interface Tray {
  /** Writes a stream to a file of its own, counting and hashing on the way; refuses the moment it is too large. */
  receive(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Spooled>;
  clear(): Promise<void>;
}

export interface Spool {
  tray(): Tray;
  /** Removes what processes that died have left. */
  clearLeftovers(): Promise<void>;
}

const leftAfterMs = 3600 * 1000;
const trayName = "upload-";

export function makeSpool(folder: string): Spool {
  const root = folder || join(tmpdir(), "parley-uploads");
  return {
    tray() {
      let own: string | undefined;
      let count = 0;
      return {
        async receive(source, maxBytes) {
          await mkdir(root, { recursive: true });
          own ??= await mkdtemp(join(root, trayName));
          return write(source, join(own, String(++count)), maxBytes);
        },
        async clear() {
          if (own) await rm(own, { recursive: true, force: true });
        },
      };
    },
    async clearLeftovers() {
      for (const name of await readdir(root).catch(() => [])) {
        const path = join(root, name);
        const found = name.startsWith(trayName)
          ? await stat(path).catch(() => undefined)
          : undefined;
        if (found && found.mtimeMs < Date.now() - leftAfterMs) await rm(path, { recursive: true });
      }
    },
  };
}

async function write(
  source: AsyncIterable<Buffer>,
  path: string,
  maxBytes: number,
): Promise<Spooled> {
  const hash = createHash("sha256");
  let size = 0;
  async function* counted() {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw fail("files.too_large", { n: maxBytes / 1024 / 1024 });
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted, createWriteStream(path, { mode: 0o600 })).catch(refuseNoRoom);
  return { path, size, sha256: hash.digest("hex") };
}
