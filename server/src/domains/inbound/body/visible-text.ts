import { type Colour, contrast, readColour } from "./colours.ts";
import {
  type Element,
  elementsOf,
  isElement,
  type Node,
  remove,
  setStyle,
  styleOf,
  type Tree,
  textNodesOf,
} from "./html-tree.ts";

/** Takes out what the sender hid from readers; answers whether there was text among it. */
export function removeHidden(tree: Tree): boolean {
  let hadText = false;
  for (const element of elementsOf(tree)) {
    const style = styleOf(element);
    if (style.size === 0 || !isHidden(style)) continue;
    hadText ||= textNodesOf({ children: [element] } as unknown as Tree).some(hasWords);
    remove(element);
  }
  for (const text of textNodesOf(tree)) {
    if (!hasWords(text) || !isTiny(text)) continue;
    hadText = true;
    remove(text);
  }
  return hadText;
}

const hasWords = ({ data }: { readonly data: string }) => data.trim() !== "";

function isHidden(style: ReadonlyMap<string, string>): boolean {
  const is = (name: string, value: RegExp) => value.test(style.get(name)?.toLowerCase() ?? "");
  const hasNoHeight = is("max-height", /^0(px|pt)?\b/) || is("height", /^0(px|pt)?\b/);
  return (
    is("display", /^none/) ||
    is("visibility", /^hidden/) ||
    is("opacity", /^(0+(\.0*)?|\.0+)$/) ||
    is("mso-hide", /^all/) ||
    (hasNoHeight && is("overflow", /^hidden/))
  );
}

/** Whether the innermost font size around a text is that of a full stop or less. */
function isTiny(text: Node): boolean {
  for (const element of ancestorsOf(text)) {
    const size = styleOf(element).get("font-size");
    if (size === undefined) continue;
    const found = /^(\d*\.?\d+)(px|pt|em|rem|%)?/i.exec(size);
    if (!found) return false;
    const [, number = "1", unit = ""] = found;
    return Number(number) === 0 || (/^(px|pt)$/i.test(unit) && Number(number) <= 1);
  }
  return false;
}

/** The elements around a node, the innermost first. */
function ancestorsOf(node: Node): Element[] {
  const around: Element[] = [];
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (isElement(parent as Node)) around.push(parent as Element);
  }
  return around;
}

const leastContrast = 2;
const mostRepairs = 10;

/**
 * Has every text stand out from what is behind it: where colour and background are alike, or where the background is a
 * picture that is not kept, the innermost colour or background at fault goes.
 */
export function repairColours(tree: Tree): void {
  for (const element of elementsOf(tree)) keepBackgroundColour(element);
  for (const text of textNodesOf(tree)) {
    if (!hasWords(text)) continue;
    const around = ancestorsOf(text);
    for (let count = 0; count < mostRepairs && repairOne(around); count++);
  }
}

const picture = /url\(|gradient\(/i;

/** The colour of a `background` becomes a background colour, which the sanitiser keeps. */
function keepBackgroundColour(element: Element): void {
  const background = styleOf(element).get("background");
  if (background === undefined || picture.test(background)) return;
  const colour = background.split(/\s+(?![^(]*\))/).find(readColour);
  if (!colour) return;
  const style = new Map(styleOf(element));
  style.delete("background");
  style.set("background-color", colour);
  setStyle(element, style);
}

/** Drops one colour if the text cannot be read; answers whether it did. */
function repairOne(around: readonly Element[]): boolean {
  const looks = around.map(looksOf);
  const front = looks.findIndex(({ colour }) => colour !== undefined);
  const behind = looks.findIndex(({ ground, isLost }) => ground !== undefined || isLost);
  const [text, ground] = [looks[front], looks[behind]];
  if (text && ground?.isLost) return drop(around[front]);
  if (contrast(text?.colour ?? black, ground?.ground ?? white) >= leastContrast) return false;
  return drop(around[text && (!ground || front <= behind) ? front : behind]);
}

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

interface Looks {
  readonly colour: Colour | undefined;
  readonly ground: Colour | undefined;
  /** Its background is a picture that is not kept. */
  readonly isLost: boolean;
}

const plainLooks: Looks = { colour: undefined, ground: undefined, isLost: false };
const knownLooks = new Map<string, Looks>();
const mostKnown = 1000;

/** The elements of a mail have few looks, and they are asked for with every text. */
function looksOf(element: Element): Looks {
  const { style = "", bgcolor = "", background } = element.attribs;
  if (style === "" && bgcolor === "" && background === undefined) return plainLooks;
  const key = `${background === undefined ? "" : "picture"}\n${bgcolor}\n${style}`;
  const known = knownLooks.get(key);
  if (known) return known;
  const looks = readLooks(element);
  if (knownLooks.size >= mostKnown) knownLooks.clear();
  knownLooks.set(key, looks);
  return looks;
}

function readLooks(element: Element): Looks {
  const style = styleOf(element);
  const ground = readColour(style.get("background-color") ?? element.attribs.bgcolor ?? "");
  const shown = `${style.get("background") ?? ""} ${style.get("background-image") ?? ""}`;
  const hasPicture = picture.test(shown) || "background" in element.attribs;
  const colour = readColour(style.get("color") ?? "");
  return { colour, ground, isLost: ground === undefined && hasPicture };
}

function drop(element: Element | undefined): boolean {
  if (!element) return false;
  const style = new Map(styleOf(element));
  const hadColour = style.delete("color");
  if (!hadColour) {
    style.delete("background-color");
    delete element.attribs.bgcolor;
  }
  setStyle(element, style);
  return true;
}
