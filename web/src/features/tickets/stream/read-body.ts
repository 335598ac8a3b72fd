/** A part of a message: words, or an element of the few that messages are made of. */
export type BodyPart =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly parts: readonly BodyPart[];
    };

const tags = new Set(
  "p br div span b i u s em strong a ul ol li table thead tbody tfoot tr th td caption blockquote pre code h1 h2 h3 h4 h5 h6 hr img".split(
    " ",
  ),
);
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};
const silent = ["script", "style", "template", "title"];

interface Policies {
  createPolicy(name: string, rules: typeof inertRules): typeof inertRules;
}
const inertRules = { createHTML: (html: string) => html };
// What is parsed here becomes a document that runs nothing and loads nothing; only what is listed above is taken from it.
const inert =
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy("messages", inertRules) ??
  inertRules;

/** Reads the HTML of a message. What it may not hold is left out, its words stay; how it is dressed is ours to say. */
export function readBody(html: string): BodyPart[] {
  // The page's policy forbids style attributes even where nothing is drawn, and says so aloud.
  const plain = html.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
  return partsOf(new DOMParser().parseFromString(inert.createHTML(plain), "text/html").body);
}

function partsOf(node: Node): BodyPart[] {
  return [...node.childNodes].flatMap((child): BodyPart[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ""];
    if (!(child instanceof HTMLElement)) return [];
    const tag = child.localName;
    if (silent.includes(tag)) return [];
    if (!tags.has(tag)) return partsOf(child);
    const kept = (attributes[tag] ?? []).flatMap((name) => {
      const value = child.getAttribute(name);
      return value ? [[name, value] as const] : [];
    });
    return [{ tag, attributes: Object.fromEntries(kept), parts: partsOf(child) }];
  });
}
