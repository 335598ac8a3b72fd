import { inertBody } from "./inert-html.ts";
import { linkOf } from "./link-mark.ts";
import { convertWordLists } from "./word-lists.ts";

export interface PasteRules {
  readonly headings: boolean;
  /** Takes a picture that is part of the pasted HTML; the returned name stands for its upload. */
  readonly takePicture: (picture: File) => string | undefined;
}

const dropped =
  "style, script, meta, link, title, xml, template, iframe, object, embed, svg, math, noscript, form > button, select, textarea, br.Apple-interchange-newline";

/** HTML of another program, reduced to what it says: its own styles become plain marks, lists and tables. */
export function cleanPaste(html: string, { headings, takePicture }: PasteRules): string {
  const body = inertBody(html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, ""));
  for (const element of body.querySelectorAll(dropped)) element.remove();
  removeComments(body);
  removeHidden(body);
  convertWordLists(body);
  convertCode(body);
  for (const element of body.querySelectorAll("*")) {
    // It may have been replaced together with what it stood in.
    if (body.contains(element)) convert(element, headings);
  }
  flattenTables(body);
  for (const image of body.querySelectorAll("img")) convertPicture(image, takePicture);
  emptyLines(body);
  for (const element of body.querySelectorAll("*")) keepAttributes(element);
  return body.innerHTML;
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const styleOf = (element: Element) => (element.getAttribute("data-style") ?? "").toLowerCase();

const isHidden = (style: string) =>
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|opacity\s*:\s*0(?:\D|$)|font-size\s*:\s*0(?:px|pt)?\s*(?:;|$)/.test(
    style,
  );

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll("[data-style], [hidden]")) {
    if (element.hasAttribute("hidden") || isHidden(styleOf(element))) element.remove();
  }
}

/** Marks that a style stands for. */
function marksOf(style: string): string[] {
  return [
    ...(/font-weight\s*:\s*(bold|[6-9]00)/.test(style) ? ["strong"] : []),
    ...(/font-style\s*:\s*italic/.test(style) ? ["em"] : []),
    ...(/text-decoration[^;]*line-through/.test(style) ? ["s"] : []),
  ];
}

const isPlain = (style: string) =>
  /font-weight\s*:\s*(normal|400)/.test(style) || /font-style\s*:\s*normal/.test(style);

type Conversion = (element: Element, headings: boolean) => void;

/** Styled by its own program: bold that is not meant to be bold. */
const mark: Conversion = (element) => {
  if (isPlain(styleOf(element))) unwrap(element);
};

const styled: Conversion = (element) => {
  for (const tag of marksOf(styleOf(element))) wrapInside(element, tag);
  unwrap(element);
};

const heading: Conversion = (element, headings) => {
  if (!headings) wrapInside(element, "strong");
  const level = Math.min(Math.max(Number(element.localName[1]), 2), 4);
  rename(element, headings ? `h${level}` : "p");
};

const input: Conversion = (element) => {
  const isBox = element.getAttribute("type") === "checkbox";
  element.replaceWith(isBox ? (element.hasAttribute("checked") ? "☑ " : "☐ ") : "");
};

const conversions: readonly (readonly [RegExp, Conversion])[] = [
  [/^(b|strong|i|em)$/, mark],
  [/^(span|font)$/, styled],
  [/^h[1-6]$/, heading],
  [/^input$/, input],
  // With a namespace: elements of office programs, such as o:p.
  [/:|^(center|label)$/, unwrap],
];

function convert(element: Element, headings: boolean): void {
  const found = conversions.find(([tag]) => tag.test(element.localName));
  found?.[1](element, headings);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapInside(element: Element, tag: string): void {
  if ((element.textContent ?? "").trim() === "") return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Lines of a code editor are one block of code. */
function convertCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll("div[data-style]")) {
    const style = styleOf(block);
    const isCode = /font-family[^;]*monospace/.test(style) && /white-space\s*:\s*pre/.test(style);
    if (!isCode || !body.contains(block)) continue;
    const lines = [...block.children].map((line) =>
      line.localName === "br" ? "" : (line.textContent ?? ""),
    );
    const pre = body.ownerDocument.createElement("pre");
    const code = body.ownerDocument.createElement("code");
    code.textContent = lines.length > 0 ? lines.join("\n") : block.textContent;
    pre.append(code);
    block.replaceWith(pre);
  }
}

/** A table in a table is there for the layout: its cells become paragraphs. */
function flattenTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll("table table")].reverse()) {
    const cells = [...table.querySelectorAll("td, th")].map((cell) => {
      const paragraph = body.ownerDocument.createElement("p");
      paragraph.append(...cell.childNodes);
      return paragraph;
    });
    table.replaceWith(...cells);
  }
  for (const part of body.querySelectorAll("col, colgroup")) part.remove();
}

const kinds = /^data:(image\/(?:png|jpe?g|gif|webp));base64,([a-z\d+/=\s]+)$/i;

/** Pictures come along as files. One of another host becomes a link to it, and one that cannot be read its description. */
function convertPicture(image: HTMLImageElement, takePicture: PasteRules["takePicture"]): void {
  const src = image.getAttribute("src") ?? "";
  if (image.hasAttribute("data-upload") || /^cid:[0-9a-f-]{36}$/.test(src)) return;
  const picture = pictureIn(src);
  const upload = picture && takePicture(picture);
  if (upload) {
    image.removeAttribute("src");
    image.setAttribute("data-upload", upload);
  } else image.replaceWith(insteadOf(image, src));
}

function pictureIn(src: string): File | undefined {
  const [, type, bytes] = kinds.exec(src) ?? [];
  if (!type || !bytes) return undefined;
  const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
  return new File([content], `picture.${type.slice(6)}`, { type });
}

function insteadOf(image: HTMLImageElement, src: string): Node | string {
  const alt = image.getAttribute("alt") ?? "";
  if (!/^https?:/i.test(src)) return alt;
  // A picture in a link leads where the link does.
  if (image.closest("a")) return alt || src;
  const link = image.ownerDocument.createElement("a");
  link.setAttribute("href", src);
  link.textContent = alt || src;
  return link;
}

/** An empty line is written in many ways. */
function emptyLines(body: HTMLElement): void {
  for (const block of body.querySelectorAll("p, div, li")) {
    const isEmpty = (block.textContent ?? "").replace(/[\s\u00a0\u200b]/g, "") === "";
    if (!isEmpty || block.querySelector("img, table, ul, ol, p, div")) continue;
    if (block.localName === "div") rename(block, "p");
    else block.replaceChildren();
  }
  for (const block of body.querySelectorAll("div:empty, p div:empty")) block.remove();
}

const kept: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "data-mention", "data-mention-department"],
  img: ["src", "alt", "width", "height", "data-upload"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  ol: ["start"],
};

function keepAttributes(element: Element): void {
  const names = kept[element.localName] ?? [];
  for (const name of element.getAttributeNames()) {
    // ProseMirror's own mark of what was copied from an editor.
    if (!names.includes(name) && name !== "data-pm-slice") element.removeAttribute(name);
  }
  if (element.localName === "a" && element.hasAttribute("href")) {
    const href = linkOf(element.getAttribute("href") ?? "");
    if (href) element.setAttribute("href", href);
    else element.removeAttribute("href");
  }
}
