import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";

/** Which files import a file, for all source files of the tree. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const specifier = /(?:from|import)\s*\(?\s*["']([^"']+)["']|new URL\(\s*["']([^"']+)["']/g;

export function readImporters(files: readonly string[], root = "."): Importers {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    for (const target of importsOf(file, readFileSync(join(root, file), "utf8"))) {
      if (known.has(target)) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** The paths that a file imports. */
export function importsOf(file: string, text: string): string[] {
  const named = [...text.matchAll(specifier)].map(([, from, url]) => from ?? url ?? "");
  return [...new Set(named.map((name) => resolveImport(file, name)))];
}

/** The path of what is imported; packages resolve to a name that is no file of the tree. */
export function resolveImport(file: string, name: string): string {
  const path = name.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.replace("#", `${file.split("/")[0]}/src/`);
  if (path === "@parley/contract") return "contract/src/index.ts";
  if (path === "@parley/contract/calls") return "contract/src/calls.generated.ts";
  if (path.startsWith("@parley/contract/")) {
    return `${path.replace("@parley/contract/", "contract/src/")}.ts`;
  }
  return path.startsWith(".") ? normalize(join(file, "..", path)) : path;
}

/**
 * These files gather everything there is. What they import reaches every test through them, so a search that went on
 * from them would always select all tests; the smoke set and the tests of the same area stand in for them. Only a change
 * of such a file itself goes on through them.
 */
const gathering =
  /^(server|web)\/src\/app\/|\/testing\/|^contract\/src\/[a-z.-]+\.ts$|^server\/proofs\//;

/** The changed files and everything that imports them, directly or through others. */
export function reachedFrom(changed: readonly string[], importers: Importers): Set<string> {
  const reached = new Set(changed);
  const open = [...changed];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      if (!gathering.test(importer) || gathering.test(file)) open.push(importer);
    }
  }
  return reached;
}
