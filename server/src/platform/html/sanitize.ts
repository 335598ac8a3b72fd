import sanitize from "sanitize-html";

const styles: sanitize.IOptions["allowedStyles"] = {
  "*": {
    color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i],
    "font-weight": [/^(bold|normal|[1-9]00)$/],
    "text-align": [/^(left|right|center|justify)$/],
    "list-style-type": [/^[a-z-]{3,20}$/],
    border: [/^[\w\s#.]{1,60}$/],
    "border-collapse": [/^(collapse|separate)$/],
  },
};

const allowed: sanitize.IOptions = {
  allowedTags:
    "p br div span b i u s em strong a ul ol li table thead tbody tfoot tr th td caption blockquote pre code img h1 h2 h3 h4 h5 h6 hr".split(
      " ",
    ),
  allowedAttributes: {
    "*": ["style"],
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowedStyles: styles,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 100,
};

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const withMentions: sanitize.IOptions = {
  ...allowed,
  allowedAttributes: { ...allowed.allowedAttributes, a: ["href", "data-mention"] },
  transformTags: {
    a(tagName, { "data-mention": named = "", ...attribs }) {
      const mark = uuid.test(named) && { "data-mention": named.toLowerCase() };
      return { tagName, attribs: { ...attribs, ...mark } };
    },
  },
};

/** The same where colleagues may be named by `<a data-mention="{account}">`. */
export function sanitizeWithMentions(html: string): string {
  return sanitize(html, withMentions);
}

/** HTML of anybody's making, reduced to what may be shown and mailed: no script, no form, no style that covers a page. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, allowed);
}
