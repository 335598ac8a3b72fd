import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  /** The file compressed by the build, where that saves bytes. */
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** The built web app: its page, and its files by path. */
export interface Build {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Asset>;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Reads a build into memory once. Only files of this map are served, so no path leads out of the folder. Undefined
 * without a build.
 */
export async function readBuild(folder: string): Promise<Build | undefined> {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(nothingIfMissing);
  if (page === undefined) return undefined;
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(join(folder, "assets"), { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files.set(`/assets/${entry.name}`, await readFile(join(folder, "assets", entry.name)));
  }
  const assets = new Map<string, Asset>();
  for (const [path, plain] of files) {
    if (/\.(br|gz)$/.test(path)) continue;
    const type = types[extname(path)] ?? "application/octet-stream";
    assets.set(path, { type, plain, br: files.get(`${path}.br`), gzip: files.get(`${path}.gz`) });
  }
  return { page, assets };
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
