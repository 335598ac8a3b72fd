import { escapeHtml, sanitizeHtml } from "#platform/html/sanitize.ts";

/** HTML that may be sent as it is. Only this file makes it. */
export class SafeHtml {
  readonly #text: string;
  constructor(text: string, made: symbol) {
    if (made !== own) throw new Error("use html`…`");
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

const own = Symbol("made here");

type Part = SafeHtml | string | number | null | undefined | false | readonly Part[];

/**
 * HTML from a template. Strings and numbers are escaped, parts made by `html` are kept, arrays are joined, and null,
 * undefined and false are left out. An attribute must be quoted, and the value of a link must be an address.
 */
export function html(literals: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  let text = literals[0] ?? "";
  parts.forEach((part, index) => {
    text += textOf(part, literals[index] ?? "") + (literals[index + 1] ?? "");
  });
  return new SafeHtml(text, own);
}

function textOf(part: Part, before: string): string {
  if (part instanceof SafeHtml) return part.toString();
  if (Array.isArray(part)) return part.map((one: Part) => textOf(one, "")).join("");
  if (part === null || part === undefined || part === false) return "";
  if (/=\s*$/.test(before)) throw new Error("the value of an attribute must be quoted");
  const text = String(part as string | number);
  const isAddress = /\s(href|src|action|formaction)="$/i.test(before);
  return escapeHtml(isAddress && !isSafeAddress(text) ? "#" : text);
}

const isSafeAddress = (address: string) =>
  /^(\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/i.test(address);

/** Rich text that somebody wrote, reduced to what may be shown. */
export function sanitizedHtml(text: string): SafeHtml {
  return new SafeHtml(sanitizeHtml(text), own);
}

/** A block of structured data, which no browser runs. */
export function jsonLd(value: unknown): SafeHtml {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return new SafeHtml(`<script type="application/ld+json">${text}</script>`, own);
}
