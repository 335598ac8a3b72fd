import render from "dom-serializer";
import { DomUtils, parseDocument } from "htmlparser2";

export type Tree = ReturnType<typeof parseDocument>;
export type Node = Tree["children"][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;
type Parent = NonNullable<Node["parent"]>;

const mostLength = 1024 * 1024;
const mostDepth = 100;
const mostLinks = 5000;

/** The HTML of a mail as a tree; undefined if it is too long, too deep or has too many links to be shown as HTML. */
export function readTree(html: string): Tree | undefined {
  if (html.length > mostLength) return undefined;
  const tree = parseDocument(html, { decodeEntities: true });
  return isWithinLimits(tree) ? tree : undefined;
}

function isWithinLimits(tree: Tree): boolean {
  const waiting: { node: Node; depth: number }[] = tree.children.map((node) => ({
    node,
    depth: 1,
  }));
  let links = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (!isElement(node)) continue;
    if (node.name === "a") links++;
    if (depth > mostDepth || links > mostLinks) return false;
    for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
  return true;
}

export function isElement(node: Node): node is Element {
  return "attribs" in node;
}

type Text = Extract<Node, { data: string }>;

/** Every element, in the order of the document. */
export function elementsOf(tree: Tree): Element[] {
  const found: Element[] = [];
  for (const node of nodesOf(tree)) if (isElement(node)) found.push(node);
  return found;
}

export function textNodesOf(tree: Tree): Text[] {
  const found: Text[] = [];
  for (const node of nodesOf(tree)) if (node.type === "text") found.push(node as Text);
  return found;
}

/** Every node, in the order of the document. */
function nodesOf({ children }: Tree): Node[] {
  const found: Node[] = [];
  const waiting: Node[] = children.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if (!("children" in node)) continue;
    for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as Node);
  }
  return found;
}

export function wordsOf(node: Node | Tree): string {
  return DomUtils.innerText(node);
}

export function remove(node: Node): void {
  DomUtils.removeElement(node);
}

/** Removes a node and everything that comes after it in the document. */
export function removeFrom(node: Node): void {
  let place: Node | Parent | null = node;
  while (place?.parent) {
    const parent: Parent = place.parent;
    const at: number = parent.children.indexOf(place as Node);
    for (const later of parent.children.slice(at + 1)) remove(later);
    place = parent;
  }
  remove(node);
}

/** The text that comes after a node in the document. */
export function wordsAfter(node: Node): string {
  let words = "";
  for (let place: Node | Parent | null = node; place?.parent; place = place.parent) {
    const parent: Parent = place.parent;
    const at: number = parent.children.indexOf(place as Node);
    words += parent.children
      .slice(at + 1)
      .map(wordsOf)
      .join(" ");
  }
  return words.trim();
}

export function htmlOf(tree: Tree): string {
  return render(tree.children);
}

const knownStyles = new Map<string, ReadonlyMap<string, string>>();
const mostKnown = 1000;

/** The declarations of a style attribute, names in lower case. It is asked for every text in the element. */
export function styleOf({ attribs }: Element): ReadonlyMap<string, string> {
  const source = attribs.style ?? "";
  const known = knownStyles.get(source);
  if (known) return known;
  const style = readStyle(source);
  if (knownStyles.size >= mostKnown) knownStyles.clear();
  knownStyles.set(source, style);
  return style;
}

function readStyle(source: string): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  for (const part of source.split(";")) {
    const at = part.indexOf(":");
    if (at < 1) continue;
    style.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim());
  }
  return style;
}

export function setStyle(element: Element, style: ReadonlyMap<string, string>): void {
  element.attribs.style = [...style].map(([name, value]) => `${name}:${value}`).join(";");
}
