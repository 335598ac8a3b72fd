/** A part of an article: a heading at the top level with its anchor, or what stands between two of them. */
export type ArticlePart =
  | {
      readonly kind: "heading";
      readonly level: 2 | 3 | 4;
      readonly id: string;
      readonly html: string;
      readonly text: string;
    }
  | { readonly kind: "text"; readonly html: string };

const empty = new Set(["br", "hr", "img"]);

/** Parts the HTML of an article, which the sanitiser closed properly, at its headings. */
export function partsOfArticle(html: string): ArticlePart[] {
  const ids = new Set<string>();
  const parts: ArticlePart[] = [];
  let end = 0;
  for (const { level, from, inner, to } of topHeadings(html)) {
    if (from > end) parts.push({ kind: "text", html: html.slice(end, from) });
    const text = plainText(inner);
    parts.push({ kind: "heading", level, id: anchorOf(text, ids), html: inner, text });
    end = to;
  }
  if (html.length > end) parts.push({ kind: "text", html: html.slice(end) });
  return parts;
}

interface Heading {
  readonly level: 2 | 3 | 4;
  readonly from: number;
  readonly inner: string;
  readonly to: number;
}

/** The headings that are in no other element, with where they begin and end. */
function topHeadings(html: string): Heading[] {
  const found: Heading[] = [];
  let open: { readonly name: string; readonly index: number; readonly end: number }[] = [];
  for (const { 0: tag, 1: closing, 2: name = "", index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi,
  )) {
    if (empty.has(name)) continue;
    const end = index + tag.length;
    if (!closing) {
      open.push({ name, index, end });
      continue;
    }
    const [first, ...others] = open;
    const level = others.length === 0 ? headingLevel(name) : undefined;
    if (first && level) {
      found.push({ level, from: first.index, inner: html.slice(first.end, index), to: end });
    }
    open = open.slice(0, -1);
  }
  return found;
}

function headingLevel(name: string): 2 | 3 | 4 | undefined {
  if (name === "h2") return 2;
  if (name === "h3") return 3;
  return name === "h4" ? 4 : undefined;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

/** A name that no other heading of the article has. */
function anchorOf(words: string, taken: Set<string>): string {
  const base =
    words
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "section";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
