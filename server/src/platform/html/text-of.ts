import { compile, type HtmlToTextOptions } from "html-to-text";

const gap = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

const formatters = {
  /** Words and address, or the address alone if the words are the same. */
  link(elem, walk, builder) {
    const { href = "" } = (elem.attribs ?? {}) as { href?: string };
    walk(elem.children, builder);
    const isShown = !href || href.startsWith("#") || wordsOf(elem) === href.replace(/^mailto:/, "");
    if (!isShown) builder.addInline(`: ${href}`);
  },
  row(elem, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(elem.children, builder);
    builder.closeBlock({ trailingLineBreaks: 1 });
  },
  cell(elem, walk, builder) {
    walk(elem.children, builder);
    builder.addInline(" ");
  },
} satisfies HtmlToTextOptions["formatters"];

interface Words {
  readonly data?: string | undefined;
  readonly children?: readonly Words[] | undefined;
}

function wordsOf({ data = "", children = [] }: Words): string {
  return (data + children.map(wordsOf).join("")).trim();
}

const convert = compile({
  wordwrap: false,
  // Its parser copes with what the sanitiser lets through, which ends deeper trees before.
  limits: { maxInputLength: undefined },
  formatters,
  selectors: [
    { selector: "a", format: "link" },
    { selector: "img", format: "skip" },
    { selector: "hr", format: "block" },
    { selector: "ul", options: { itemPrefix: "- ", ...gap } },
    { selector: "ol", options: gap },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false, ...gap },
    })),
    { selector: "tr", format: "row" },
    { selector: "td", format: "cell" },
    { selector: "th", format: "cell" },
    { selector: "table", options: gap },
  ],
});

/** The words of an HTML text, for readers that show none: paragraphs apart, the address of a link after its words. */
export function textOf(html: string): string {
  return convert(html)
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
