import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { testFolder } from "../../src/platform/testing/config.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";

/** How many rows of each table, and stored files, have a word: as text, in JSON, as a search word or as bytes. */
export async function scan(desk: Desk, word: string): Promise<Record<string, number>> {
  const tables = await desk.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as count from ${name} t where t::text ilike any($1)`,
  );
  const given = [word, Buffer.from(word).toString("hex")].map((text) => `%${text}%`);
  const found = await desk.rows<{ name: string; count: number }>(counts.join(" union all "), [
    given,
  ]);
  const hits = found.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]);
  const stored = await countFiles(join(testFolder(desk.copy), "blobs"), word);
  const logged = desk.seen.lines.filter((line) => line.includes(word)).length;
  return {
    ...Object.fromEntries(hits),
    ...(stored > 0 && { "stored files": stored }),
    ...(logged > 0 && { log: logged }),
  };
}

async function countFiles(folder: string, word: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (bytes.includes(word)) count += 1;
  }
  return count;
}
