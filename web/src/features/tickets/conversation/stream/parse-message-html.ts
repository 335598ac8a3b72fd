import { attributes, elements } from "@parley/contract/rich-text/allowed-html";
import { inertBody } from "#ui/rich-text/inert-html.ts";

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

/** Parses the HTML of a message. Disallowed elements are dropped and their text is kept; styles are ours. */
export function parseMessageHtml(html: string): MessagePart[] {
  return partsOf(inertBody(html));
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
