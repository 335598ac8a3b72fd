import { attributes, elements } from "@parley/contract/rich-text/allowed-html";

/** A part of a message: text, or one of the allowed elements. */
export type MessagePart =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly parts: readonly MessagePart[];
    };

const tags = new Set<string>(elements);
const silent = ["script", "style", "template", "title"];

interface Policies {
  createPolicy(name: string, rules: typeof inertRules): typeof inertRules;
}
const inertRules = { createHTML: (html: string) => html };
// The parsed document is inert: it runs and loads nothing. Only the tags and attributes above are read from it.
const inert =
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy("messages", inertRules) ??
  inertRules;

/** Parses the HTML of a message. Disallowed elements are dropped and their text is kept; styles are ours. */
export function parseMessageHtml(html: string): MessagePart[] {
  // The content security policy reports style attributes even in an inert document.
  const plain = html.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
  return partsOf(new DOMParser().parseFromString(inert.createHTML(plain), "text/html").body);
}

function partsOf(node: Node): MessagePart[] {
  return [...node.childNodes].flatMap((child): MessagePart[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ""];
    if (!(child instanceof HTMLElement)) return [];
    const tag = child.localName;
    if (silent.includes(tag)) return [];
    if (!tags.has(tag)) return partsOf(child);
    const allowed = (attributes[tag] ?? []).flatMap((name) => {
      const value = child.getAttribute(name);
      return value ? [[name, value] as const] : [];
    });
    return [{ tag, attributes: Object.fromEntries(allowed), parts: partsOf(child) }];
  });
}
