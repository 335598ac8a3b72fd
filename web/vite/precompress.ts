import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Lays each text file beside itself as brotli and gzip. It is done here, at the highest level and once, because every
 * process that serves would pay for it at its start otherwise.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      for (const name of texts) {
        const path = join(dir, name);
        const bytes = await readFile(path);
        await writeFile(`${path}.br`, await compress.br(bytes));
        await writeFile(`${path}.gz`, await compress.gz(bytes, { level: 9 }));
      }
    },
  };
}
