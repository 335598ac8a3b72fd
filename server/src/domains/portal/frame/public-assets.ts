import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { accent } from "@parley/contract/tenancy/accent";
import { LRUCache } from "lru-cache";

/** A file of public pages. Its path names its content, so it is cached for a year. */
export interface PublicAsset {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export function makeAsset(name: string, type: string, bytes: Buffer): PublicAsset {
  const [, stem = name, extension = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  return { path: `/portal/${stem}-${contentHash(bytes)}${extension}`, type, bytes };
}

const sheet = ["base", "layout", "forms", "conversation"]
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8"))
  .join("");
const sheetHash = contentHash(Buffer.from(sheet));

/** The style sheet in the colour of a business, `#rrggbb`. */
export const stylePath = (colour: string) =>
  `/portal/style-${sheetHash}-${colour.slice(1).toLowerCase()}.css`;

const made = new LRUCache<string, Buffer>({ max: 500 });

/** The style sheet behind a path; undefined for a path that no page has now. */
export function styleOf(path: string): Buffer | undefined {
  const [, hash, digits] = /^\/portal\/style-(\w+)-([0-9a-f]{6})\.css$/.exec(path) ?? [];
  if (hash !== sheetHash || !digits) return undefined;
  const before = made.get(digits);
  if (before) return before;
  const { light, dark } = accent(`#${digits}`);
  const bytes = Buffer.from(
    `${sheet}:root{${declarations(light)}}\n@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}\n`,
  );
  made.set(digits, bytes);
  return bytes;
}

function declarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

function contentHash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}
