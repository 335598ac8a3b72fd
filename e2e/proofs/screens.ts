import { readFileSync } from "node:fs";

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
}

/** The screens of a build that none of these files belongs to. Each is fetched when it is first opened, so each is a file. */
export function unmet(files: ReadonlySet<string>, folder = "web/dist"): string[] {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8"));
  return (Object.values(manifest) as Chunk[])
    .filter(({ src = "", isDynamicEntry }) => isDynamicEntry && src.endsWith("-screen.tsx"))
    .filter(({ file }) => !files.has(file))
    .map(({ src = "" }) => src);
}
