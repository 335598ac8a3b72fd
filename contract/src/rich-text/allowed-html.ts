/**
 * The HTML of messages, notes, saved replies and mail templates: the editor writes these elements, the server keeps no
 * others, and pages show no others.
 */
export const elements = [
  "p",
  "br",
  "hr",
  "div",
  "span",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "b",
  "strong",
  "i",
  "em",
  "u",
  "s",
  "code",
  "a",
  "img",
  "ul",
  "ol",
  "li",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
] as const;

/** The attributes that a page shows. Colours and the layout of mails are kept for mail programs, and not shown. */
export const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

/** A picture names its file: `cid:{file}`. Only files of the same message are shown. */
export const pictureScheme = "cid";

/** What a link may begin with. */
export const linkSchemes = ["http", "https", "mailto", "tel"] as const;
