import { escapeHtml } from "../escape-html.ts";
import type { Platform } from "./serve-web.ts";

/** What a page shows of its business before any script has run. */
export interface Face {
  readonly name: string;
  readonly iconUrl: string | null;
  /** Rules that stand behind the app's own, or nothing. */
  readonly style: string;
}

/** The page of one answer: its scripts and styles carry the answer's nonce, and it looks like the business it is for. */
export function dressPage(
  page: string,
  nonce: string,
  face: Face | undefined,
  { url, supportPhone }: Platform,
): string {
  const facts = `${fact("platform", url)}${fact("support-phone", supportPhone)}</head>`;
  const plain = page.replaceAll("__NONCE__", nonce).replace("</head>", () => facts);
  if (!face) return plain;
  const { name, iconUrl, style } = face;
  const icon = `<link rel="icon" href="${escapeHtml(iconUrl ?? "")}" type="image/png" />`;
  return plain
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) => (iconUrl ? icon : own))
    .replace("</head>", (end) => (style ? `<style nonce="${nonce}">${style}</style>${end}` : end));
}

function fact(name: string, value: string): string {
  return `<meta name="parley-${name}" content="${escapeHtml(value)}" />`;
}
