/** A part of an email: text, or one of the allowed elements. */
export type Part =
  | string
  | {
      readonly tag: string;
      readonly style: Readonly<Record<string, string>>;
      readonly attributes: Readonly<Record<string, string>>;
      readonly parts: readonly Part[];
    };

const tags = new Set(
  "p br div span b i u s em strong a ul ol li table thead tbody tfoot tr th td caption blockquote pre code h1 h2 h3 h4 h5 h6 hr img".split(
    " ",
  ),
);
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};
const styles = ["color", "font-weight", "text-align", "list-style-type", "border"];

interface Policies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): typeof inertRules;
}
const inertRules = { createHTML: (html: string) => html };
// The parsed document runs no script and loads nothing; only the elements listed above are taken from it.
const inert = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy(
  "letters",
  inertRules,
);

/** Parses the HTML of an email. Elements that are not allowed are dropped, their text is kept. */
export function parseEmailHtml(html: string): Part[] {
  const inertHtml = (inert ?? inertRules).createHTML(withoutStyles(html));
  return partsOf(new DOMParser().parseFromString(inertHtml, "text/html").body);
}

// The content security policy reports styles even in a detached document: attributes are parsed under another name, and
// style sheets, which are not shown, are left out.
function withoutStyles(html: string): string {
  return html
    .replace(/<style[\s>].*?<\/style>/gis, "")
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
}

function styleOf(written: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of written.split(";")) {
    const [name = "", value = ""] = declaration.split(":", 2).map((part) => part.trim());
    if (styles.includes(name) && value) style[name] = value;
  }
  return style;
}

function partsOf(node: Node): Part[] {
  return [...node.childNodes].flatMap((child): Part[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ""];
    if (!(child instanceof HTMLElement)) return [];
    const tag = child.localName;
    if (["script", "style", "template", "title"].includes(tag)) return [];
    if (!tags.has(tag)) return partsOf(child);
    return [
      {
        tag,
        style: styleOf(child.dataset.style ?? ""),
        attributes: pick(attributes[tag] ?? [], (name) => child.getAttribute(name)),
        parts: partsOf(child),
      },
    ];
  });
}

function pick(names: readonly string[], read: (name: string) => string | null) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value ? [[name, value]] : [];
    }),
  );
}
