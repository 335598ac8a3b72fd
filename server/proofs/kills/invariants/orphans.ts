import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Stack } from "../../stack/stack.ts";
import { settle } from "../settle.ts";

/** Bytes in the store, whole or half written, that no file names. */
export async function findOrphans(stack: Stack): Promise<string[]> {
  const rows = await stack.rows<{ path: string }>(
    "select distinct business_id || '/' || sha256 as path from files where sha256 is not null",
  );
  const named = new Set(rows.map(({ path }) => path));
  return (await storedPaths(stack)).filter((path) => !named.has(path));
}

/** I13: a day and a night later no bytes are left that no file names. */
export async function orphanFindings(stack: Stack): Promise<string[]> {
  const { length: before } = await findOrphans(stack);
  await passDay(stack);
  await stack.rows("select graphile_worker.add_job('platform.nightly')");
  await settle(stack);
  const left = await findOrphans(stack);
  console.log(`bytes without a file: ${before} before the night, ${left.length} after it`);
  return left.map((path) => `I13 bytes outlived their day without a file: ${path}`);
}

async function passDay(stack: Stack): Promise<void> {
  await stack.rows("update blobs set touched_at = touched_at - interval '25 hours'");
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  for (const path of await storedPaths(stack)) {
    await utimes(join(stack.blobs, path), yesterday, yesterday);
  }
}

async function storedPaths({ blobs }: Stack): Promise<string[]> {
  const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(blobs.length + 1));
}
