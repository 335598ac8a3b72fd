import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const index = createRequire(import.meta.url)
  .resolve("lucide-react")
  .replace(/dist\/.*/, "dist/esm/lucide-react.mjs");

/**
 * Imports each icon from its own file. All icons of the app are importers of one index file otherwise, and travel with
 * whatever needs the first of them, however few of them it shows.
 */
export function singleIcons(): Plugin {
  const files = filesByName(readFileSync(index, "utf8"));
  return {
    name: "single-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: /"lucide-react"/ },
      handler: (code) => ({ code: withSingleIcons(code, files), map: null }),
    },
  };
}

const iconImport = /import \{([^}]*)\} from "lucide-react";/g;

export function withSingleIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(iconImport, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => importOf(name, files))
      .join(" "),
  );
}

function importOf(name: string, files: ReadonlyMap<string, string>): string {
  const [icon = "", local = icon] = name.split(/\s+as\s+/);
  const file = files.get(icon);
  if (!file) throw new Error(`lucide-react has no icon called ${icon}`);
  return `import ${local} from "lucide-react/icons/${file}";`;
}

/** The file of each name, among them the older names of an icon. */
export function filesByName(source: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of source.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g,
  )) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
