import { picturePath } from "./paths.ts";

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const empty = new Set(["br", "hr", "img"]);

/** The Markdown of the HTML of an article, which the sanitiser closed properly. */
export function markdownOf(html: string): string {
  return blocks(parse(html).children).join("\n\n");
}

function parse(html: string): Element {
  const root: Element = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [token] of html.matchAll(/<[^>]+>|[^<]+/g)) {
    const inside = open.at(-1) ?? root;
    const [, closing, tag = ""] = /^<(\/?)([a-z0-9]+)/i.exec(token) ?? [];
    if (!tag) inside.children.push(decoded(token));
    else if (closing) open.pop();
    else {
      const element: Element = { tag, attributes: attributesOf(token), children: [] };
      inside.children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return root;
}

const attributesOf = (token: string) =>
  Object.fromEntries(
    [...token.matchAll(/\s([a-z]+)="([^"]*)"/gi)].map(([, name = "", value = ""]) => [
      name,
      decoded(value),
    ]),
  );

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? "");

type Child = Element | string;

const blockTags =
  /^(p|div|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tfoot|tr|th|td|caption|hr)$/;
const isBlock = (child: Child) => typeof child !== "string" && blockTags.test(child.tag);

/** Blocks of lines. Words beside blocks become a paragraph of their own. */
function blocks(children: readonly Child[]): string[] {
  const made: string[] = [];
  let line: Child[] = [];
  const endLine = () => {
    const text = inline(line).trim();
    if (text) made.push(text);
    line = [];
  };
  for (const child of children) {
    if (typeof child === "string" || !isBlock(child)) {
      line.push(child);
      continue;
    }
    endLine();
    const text = block(child);
    if (text) made.push(text);
  }
  endLine();
  return made;
}

function block(element: Element): string {
  const { tag, children } = element;
  if (/^h[1-6]$/.test(tag)) return `${"#".repeat(Number(tag[1]))} ${inline(children).trim()}`;
  if (tag === "hr") return "---";
  if (tag === "pre") return `\`\`\`\n${plain(element).replace(/\n$/, "")}\n\`\`\``;
  if (tag === "ul" || tag === "ol") return list(element);
  if (tag === "table") return table(element);
  const text = blocks(children).join("\n\n");
  return tag === "blockquote" ? text.replace(/^/gm, "> ").replace(/^> $/gm, ">") : text;
}

function list({ tag, attributes, children }: Element): string {
  const first = Number(attributes.start ?? 1);
  const items = children.filter((child) => typeof child !== "string");
  return items
    .map((item, place) => {
      const mark = tag === "ol" ? `${first + place}. ` : "- ";
      const text = blocks(item.children).join("\n");
      return mark + text.replaceAll("\n", `\n${" ".repeat(mark.length)}`);
    })
    .join("\n");
}

function table(element: Element): string {
  const rows = rowsIn(element).map(({ children }) =>
    children
      .filter((cell) => typeof cell !== "string")
      .map((cell) => blocks(cell.children).join(" ").replaceAll("\n", " ").replaceAll("|", "\\|")),
  );
  const [head = [], ...rest] = rows;
  const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [lineOf(head), lineOf(head.map(() => "---")), ...rest.map(lineOf)].join("\n");
}

const rowsIn = ({ children }: Element): Element[] =>
  children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.tag === "tr" ? [child] : rowsIn(child);
  });

const marks: Readonly<Record<string, string>> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  s: "~~",
};

function inline(children: readonly Child[]): string {
  return children
    .map((child) => (typeof child === "string" ? escaped(child) : mark(child)))
    .join("");
}

function mark(element: Element): string {
  const { tag, attributes, children } = element;
  if (tag === "br") return "  \n";
  if (tag === "img") return picture(attributes);
  if (tag === "code") return `\`${plain(element)}\``;
  const text = inline(children);
  if (tag === "a" && attributes.href) return `[${text}](${attributes.href})`;
  const sign = marks[tag];
  return sign && text.trim() ? `${sign}${text}${sign}` : text;
}

function picture({ src = "", alt = "" }: Readonly<Record<string, string>>): string {
  const file = /^cid:([0-9a-f-]{36})$/.exec(src)?.[1];
  return file ? `![${escaped(alt)}](${picturePath(file)})` : "";
}

const plain = (element: Element): string =>
  element.children.map((child) => (typeof child === "string" ? child : plain(child))).join("");

const escaped = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_<[\]]/g, "\\$&");
