import {
  attributes,
  elements,
  linkSchemes,
  pictureScheme,
} from "@parley/contract/rich-text/allowed-html";
import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

const colours = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];

type Declarations = Readonly<Record<string, readonly RegExp[]>>;

const styles: Declarations = {
  color: colours,
  "background-color": colours,
  background: colours,
  "font-weight": [/^(bold|normal|[1-9]00)$/],
  "text-align": [/^(left|right|center|justify)$/],
  "list-style-type": [/^[a-z-]{3,20}$/],
  border: [/^[\w\s#.]{1,60}$/],
  "border-collapse": [/^(collapse|separate)$/],
};

const withWidth: Declarations = { ...styles, width: [/^\d{1,4}(px|%)$/] };
const stylesOf: Readonly<Record<string, Declarations>> = {
  table: withWidth,
  td: withWidth,
  th: withWidth,
};

const cell = ["width", "bgcolor", "align", "valign"];

/** What mail programs lay a table out with. */
const layout: Readonly<Record<string, readonly string[]>> = {
  "*": ["style"],
  table: ["width", "bgcolor", "align", "border", "cellpadding", "cellspacing"],
  tr: ["bgcolor", "align", "valign"],
  td: cell,
  th: cell,
  p: ["align"],
  div: ["align"],
};

const allowed: sanitize.IOptions = {
  allowedTags: [...elements],
  allowedAttributes: Object.fromEntries(
    ["*", ...elements].map((name) => [
      name,
      [...(attributes[name] ?? []), ...(layout[name] ?? [])],
    ]),
  ),
  // Styles are filtered by `withSafeStyle`: parsing each of them anew was most of the work of a long mail.
  parseStyleAttributes: false,
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ["http", "https", pictureScheme] },
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 100,
  transformTags: { "*": withSafeStyle, body: withOwnBackground },
};

function withSafeStyle(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { style, ...others } = attribs;
  if (style === undefined) return { tagName, attribs };
  const safe = safeStyles.memo(`${Object.hasOwn(stylesOf, tagName) ? tagName : ""} ${style}`);
  return { tagName, attribs: safe === "" ? others : { ...attribs, style: safe } };
}

const longestStyles = 1024 * 1024;

// A mail has few styles, each of them many times.
const safeStyles = new LRUCache<string, string>({
  maxSize: longestStyles,
  sizeCalculation: (safe, key) => key.length + safe.length + 1,
  memoMethod: (key) => {
    const at = key.indexOf(" ");
    return safeStyle(stylesOf[key.slice(0, at)] ?? styles, key.slice(at + 1));
  },
});

/**
 * The declarations of a style that are allowed, as they are written. Light words on a picture would stand on nothing once
 * the picture is gone: their colour goes with it.
 */
function safeStyle(allowedHere: Declarations, style: string): string {
  const declared = style
    .replace(/\/\*.*?(?:\*\/|$)/gs, "")
    .split(";")
    .map(declarationOf);
  const isLost = declared.some(
    ({ name, value }) =>
      /^background(?:-image)?$/.test(name) && value !== "" && !matches(colours, value),
  );
  return declared
    .filter(
      ({ name, value }) => Object.hasOwn(allowedHere, name) && matches(allowedHere[name], value),
    )
    .filter(({ name }) => !isLost || name !== "color")
    .map(({ name, value, mark }) => `${name}:${value}${mark}`)
    .join(";");
}

function declarationOf(part: string) {
  const at = part.indexOf(":");
  const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
  const whole = part.slice(at + 1).trim();
  const end = whole.lastIndexOf("!");
  const isImportant = end >= 0 && /^\s*important$/i.test(whole.slice(end + 1));
  if (!isImportant) return { name, value: whole, mark: "" };
  return { name, value: whole.slice(0, end).trim(), mark: " !important" };
}

const matches = (patterns: readonly RegExp[] = [], value: string) =>
  patterns.some((pattern) => pattern.test(value));

/** The page that a mail brings along becomes a block: its words keep the background that they were written on. */
function withOwnBackground(_: string, { style = "", bgcolor }: sanitize.Attributes): sanitize.Tag {
  const background = bgcolor ? `background-color:${bgcolor};` : "";
  return { tagName: "div", attribs: { style: background + style } };
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const mentionMarks = ["data-mention", "data-mention-department"];

const withMentions: sanitize.IOptions = {
  ...allowed,
  allowedAttributes: { ...allowed.allowedAttributes, a: ["href", ...mentionMarks] },
  transformTags: {
    ...allowed.transformTags,
    a(tagName, attribs) {
      const kept: sanitize.Attributes = {};
      for (const [name, value] of Object.entries(attribs)) {
        if (!mentionMarks.includes(name)) kept[name] = value;
        else if (uuid.test(value)) kept[name] = value.toLowerCase();
      }
      return { tagName, attribs: kept };
    },
  },
};

/** The same where colleagues may be named by `<a data-mention="{account}">`, or by the department they are in. */
export function sanitizeWithMentions(html: string): string {
  return sanitize(html, withMentions);
}

/** HTML of anybody's making, reduced to what may be shown and mailed: no script, no form, no style that covers a page. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, allowed);
}

const shownOnly: sanitize.IOptions = {
  ...allowed,
  allowedAttributes: Object.fromEntries(
    elements.map((name) => [name, [...(attributes[name] ?? [])]]),
  ),
  allowedSchemesByTag: { img: [pictureScheme] },
  transformTags: { h1: "h2" },
};

/** The same for a page of ours: no styles or layout, pictures of its own only, and no second main heading. */
export function sanitizeForPages(html: string): string {
  return sanitize(html, shownOnly);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
