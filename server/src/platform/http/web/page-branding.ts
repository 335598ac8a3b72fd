import { escapeHtml } from "../../html/sanitize.ts";

/** The branding of a page before any script has run. */
export interface PageBranding {
  readonly name: string;
  readonly iconUrl: string | null;
  /** CSS rules that follow those of the app, or an empty string. */
  readonly style: string;
}

/** Adds the nonce of the response and the branding of the business to the page. */
export function applyBranding(
  page: string,
  nonce: string,
  pageBranding: PageBranding | undefined,
): string {
  const plain = page.replaceAll("__NONCE__", nonce);
  if (!pageBranding) return plain;
  const { name, iconUrl, style } = pageBranding;
  const icon = `<link rel="icon" href="${escapeHtml(iconUrl ?? "")}" type="image/png" />`;
  return plain
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) => (iconUrl ? icon : own))
    .replace("</head>", (end) => (style ? `<style nonce="${nonce}">${style}</style>${end}` : end));
}

/** Adds values that a page needs before its first request, as `<meta name="parley-…">`. */
export function addMetaTags(page: string, facts: Readonly<Record<string, string>>): string {
  const metas = Object.entries(facts).map(
    ([name, value]) => `<meta name="parley-${name}" content="${escapeHtml(value)}" />`,
  );
  return page.replace("</head>", (end) => metas.join("") + end);
}
