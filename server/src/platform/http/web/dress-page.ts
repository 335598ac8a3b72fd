import { escapeHtml } from "../../html/escape-html.ts";

/** What a page shows of its business before any script has run. */
export interface Face {
  readonly name: string;
  readonly iconUrl: string | null;
  /** Rules that stand behind the app's own, or nothing. */
  readonly style: string;
}

/** The page of one answer: its scripts and styles carry the answer's nonce, and it looks like the business it is for. */
export function dressPage(page: string, nonce: string, face: Face | undefined): string {
  const plain = page.replaceAll("__NONCE__", nonce);
  if (!face) return plain;
  const { name, iconUrl, style } = face;
  const icon = `<link rel="icon" href="${escapeHtml(iconUrl ?? "")}" type="image/png" />`;
  return plain
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) => (iconUrl ? icon : own))
    .replace("</head>", (end) => (style ? `<style nonce="${nonce}">${style}</style>${end}` : end));
}

/** What no call could say as early, as `<meta name="parley-…">` in the head. */
export function tellFacts(page: string, facts: Readonly<Record<string, string>>): string {
  const metas = Object.entries(facts).map(
    ([name, value]) => `<meta name="parley-${name}" content="${escapeHtml(value)}" />`,
  );
  return page.replace("</head>", (end) => metas.join("") + end);
}
