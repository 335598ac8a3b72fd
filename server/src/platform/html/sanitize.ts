import {
  attributes,
  elements,
  linkSchemes,
  pictureScheme,
} from "@parley/contract/rich-text/allowed-html";
import sanitize from "sanitize-html";

const colours = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];

const styles: sanitize.IOptions["allowedStyles"] = {
  "*": {
    color: colours,
    "background-color": colours,
    background: colours,
    "font-weight": [/^(bold|normal|[1-9]00)$/],
    "text-align": [/^(left|right|center|justify)$/],
    "list-style-type": [/^[a-z-]{3,20}$/],
    border: [/^[\w\s#.]{1,60}$/],
    "border-collapse": [/^(collapse|separate)$/],
  },
  table: { width: [/^\d{1,4}(px|%)$/] },
  td: { width: [/^\d{1,4}(px|%)$/] },
  th: { width: [/^\d{1,4}(px|%)$/] },
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
  allowedStyles: styles,
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ["http", "https", pictureScheme] },
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 100,
  transformTags: { "*": withReadableColour, body: withOwnBackground },
};

/** Light words on a picture would stand on nothing once the picture is gone: their colour goes with it. */
function withReadableColour(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { style } = attribs;
  const parts = style?.split(";") ?? [];
  const isLost = parts.some((part) => {
    const [, value = ""] = /^\s*background(?:-image)?\s*:(.*)$/is.exec(part) ?? [];
    return value !== "" && !colours.some((colour) => colour.test(value.trim()));
  });
  if (!isLost) return { tagName, attribs };
  const kept = parts.filter((part) => !/^\s*color\s*:/i.test(part));
  return { tagName, attribs: { ...attribs, style: kept.join(";") } };
}

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
  allowedStyles: {},
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
