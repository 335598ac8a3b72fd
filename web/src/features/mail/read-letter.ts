/** A part of a letter: words, or an element of the few that letters are made of. */
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
// What is parsed here becomes a document that runs nothing and loads nothing; only what is listed above is taken from it.
const inert = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy(
  "letters",
  inertRules,
);

/** Reads the HTML of a letter. What it may not hold is left out, its words stay. */
export function readLetter(html: string): Part[] {
  const inertHtml = (inert ?? inertRules).createHTML(withoutStyles(html));
  return partsOf(new DOMParser().parseFromString(inertHtml, "text/html").body);
}

// The page's policy forbids style attributes even where nothing is drawn, and says so aloud: they are read under another name.
function withoutStyles(html: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
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
