import {
  type Element,
  elementsOf,
  remove,
  removeFrom,
  styleOf,
  type Tree,
  textNodesOf,
  wordsAfter,
  wordsOf,
} from "./html-tree.ts";
import { labelOf } from "./mail-labels.ts";
import { separatorTest } from "./quotes.ts";

/** Takes the quoted message out of an HTML reply, by the marks that mail programs leave; keeps answers between quotes. */
export function removeQuote(tree: Tree, separators: readonly string[]): void {
  for (const element of elementsOf(tree)) {
    const mark = markOf(element);
    if (mark && isStillIn(element, tree)) takeOut(element, mark);
  }
  const isSeparator = separatorTest(separators);
  const cut = textNodesOf(tree).find(({ data }) => isSeparator(data));
  if (cut) removeFrom(cut);
}

type Mark = "start" | "quote" | "citation";

function markOf(element: Element): Mark | undefined {
  if (startsQuote(element)) return "start";
  if (isQuote(element)) return "quote";
  return isCitation(element) ? "citation" : undefined;
}

function takeOut(element: Element, mark: Mark): void {
  if (mark === "start") removeFrom(element);
  else if (wordsAfter(element) !== "") return;
  else if (mark === "quote") remove(element);
  else removeCitation(element);
}

function isStillIn(element: Element, tree: Tree): boolean {
  let place: { parent: unknown } | null = element;
  while (place?.parent) place = place.parent as { parent: unknown };
  return (place as unknown) === tree;
}

/** Outlook writes `x_` before the ids and classes of what it quotes. */
const plain = (name: string) => name.replace(/^(x_)+/, "");

const idOf = ({ attribs }: Element) => plain(attribs.id ?? "");

const classesOf = ({ attribs }: Element) =>
  attribs.class ? attribs.class.split(/\s+/).map(plain) : [];

function startsQuote(element: Element): boolean {
  if (["appendonsend", "divRplyFwdMsg"].includes(idOf(element))) return true;
  const border = styleOf(element).get("border-top") ?? "";
  return /^solid\b/i.test(border) && isFromLine(element);
}

const isFromLine = (element: Element) =>
  labelOf(wordsOf(element).trim().slice(0, 200))?.kind === "from";

function isQuote(element: Element): boolean {
  return classesOf(element).some(
    (name) =>
      name === "gmail_quote" || name === "gmail_quote_container" || name.endsWith("yahoo_quoted"),
  );
}

const isCitation = ({ name, attribs }: Element) =>
  name === "blockquote" && attribs.type?.toLowerCase() === "cite";

function removeCitation(element: Element): void {
  const before = element.prev;
  if (before && "attribs" in before && classesOf(before).includes("moz-cite-prefix"))
    remove(before);
  remove(element);
}
