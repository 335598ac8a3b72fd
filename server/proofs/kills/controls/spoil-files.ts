import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Stack } from "../../stack/stack.ts";
import { fileFindings } from "../invariants/files.ts";
import { findOrphans } from "../invariants/orphans.ts";
import type { Control } from "./all.ts";

/** I13 must turn red: one bit of a file is another. */
export const rotBytes: Control = async (stack, desks) => {
  const path = await someBlob(stack);
  const bytes = await readFile(path);
  await writeFile(
    path,
    Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
  );
  const findings = await fileFindings(stack, desks);
  await writeFile(path, bytes);
  return findings;
};

/** I13 must turn red: the row is there, the bytes are not. */
export const loseBytes: Control = async (stack, desks) => {
  const path = await someBlob(stack);
  const bytes = await readFile(path);
  await rm(path);
  const findings = await fileFindings(stack, desks);
  await writeFile(path, bytes);
  return findings;
};

/** I13 must turn red: bytes lie in the store that no file names. */
export const leaveBytes: Control = async (stack) => {
  await writeFile(`${await someBlob(stack)}.0.part`, "half");
  return findOrphans(stack);
};

async function someBlob(stack: Stack): Promise<string> {
  const [file] = await stack.rows<{ path: string }>(
    "select business_id || '/' || sha256 as path from files where sha256 is not null limit 1",
  );
  if (!file) throw new Error("nobody has uploaded a file");
  return join(stack.blobs, file.path);
}
