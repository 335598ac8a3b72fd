import { createElement, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { t } from "../../ticket-texts.ts";
import { type MessagePart, parseMessageHtml } from "./parse-message-html.ts";

const bodyClass =
  "overflow-x-auto [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-line-2 [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-ink-2 [&_code]:font-mono [&_li]:ms-5 [&_ol]:list-decimal [&_p+p]:mt-2 [&_pre]:overflow-x-auto [&_td]:p-1 [&_th]:p-1 [&_ul]:list-disc";

/** Renders a message from its parsed parts. Nothing in it runs or loads from other hosts. */
export function MessageBody({ html }: { html: string }) {
  const parts = useMemo(() => parseMessageHtml(html), [html]);
  return <div className={bodyClass}>{parts.map((part, key) => draw(part, key, true))}</div>;
}

// In a link and in code, addresses stay words.
const asWritten = new Set(["a", "code", "pre"]);

function draw(part: MessagePart, key: number, isLinked: boolean): ReactNode {
  if (typeof part === "string") return isLinked ? withLinks(part) : part;
  const { tag, attributes, parts } = part;
  const { colspan, rowspan, start, href, ...picture } = attributes;
  if (tag === "img") return <Picture key={key} {...picture} />;
  // Headings in a message are only bold: the page has its own headings.
  const isHeading = /^h[1-6]$/.test(tag);
  const props = {
    key,
    ...(isHeading && { className: "font-semibold" }),
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
    ...(start && { start: Number(start) }),
    ...(href && leadingTo(href)),
  };
  const inside = parts.map((one, place) => draw(one, place, isLinked && !asWritten.has(tag)));
  return createElement(isHeading ? "p" : tag, props, ...inside);
}

// A sentence may end with an address: its last mark belongs to the sentence.
const addresses =
  /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]{}]|(?<![\p{L}\d-])TK\d{4,10}(?![\p{L}\d-]))/u;

/** Words with links to the addresses and tickets that they name. */
function withLinks(words: string): ReactNode {
  return words.split(addresses).map((word, place) => {
    if (place % 2 === 0) return word;
    const key = `${place} ${word}`;
    if (!word.startsWith("TK")) return createElement("a", { key, ...leadingTo(word) }, word);
    return (
      <Link key={key} to={`/ticket/${word}`}>
        {word}
      </Link>
    );
  });
}

function leadingTo(href: string) {
  return /^(https?:|mailto:|tel:)/i.test(href)
    ? { href, target: "_blank", rel: "noopener noreferrer" }
    : {};
}

type PictureAttributes = Partial<Record<"src" | "alt" | "width" | "height", string>>;

/** Pictures of other hosts could track the reader: only their name is shown. */
function Picture({ src = "", alt = "", width, height }: PictureAttributes) {
  const url = URL.canParse(src, location.origin) ? new URL(src, location.origin) : undefined;
  if (url?.origin === location.origin)
    return (
      <img src={url.href} alt={alt} width={width} height={height} className="h-auto max-w-full" />
    );
  return <span className="text-ink-2">{t("picture", { name: alt || src })}</span>;
}
