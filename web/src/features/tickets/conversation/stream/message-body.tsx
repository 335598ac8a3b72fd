import { createElement, type ReactNode, useMemo } from "react";
import { t } from "../../ticket-texts.ts";
import { type MessagePart, parseMessageHtml } from "./parse-message-html.ts";

const bodyClass =
  "overflow-x-auto [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-line-2 [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-ink-2 [&_code]:font-mono [&_li]:ms-5 [&_ol]:list-decimal [&_p+p]:mt-2 [&_pre]:overflow-x-auto [&_td]:p-1 [&_th]:p-1 [&_ul]:list-disc";

/** Renders a message from its parsed parts. Nothing in it runs or loads from other hosts. */
export function MessageBody({ html }: { html: string }) {
  const parts = useMemo(() => parseMessageHtml(html), [html]);
  return <div className={bodyClass}>{parts.map(draw)}</div>;
}

function draw(part: MessagePart, key: number): ReactNode {
  if (typeof part === "string") return part;
  const { tag, attributes, parts } = part;
  const { colspan, rowspan, href, src = "", alt = "" } = attributes;
  if (tag === "img") return <Picture key={key} src={src} alt={alt} />;
  // Headings in a message are only bold: the page has its own headings.
  const isHeading = /^h[1-6]$/.test(tag);
  const props = {
    key,
    ...(isHeading && { className: "font-semibold" }),
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
    ...(href && leadingTo(href)),
  };
  return createElement(isHeading ? "p" : tag, props, ...parts.map(draw));
}

function leadingTo(href: string) {
  return /^(https?:|mailto:|tel:)/i.test(href)
    ? { href, target: "_blank", rel: "noopener noreferrer" }
    : {};
}

/** Pictures of other hosts could track the reader: only their name is shown. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const url = URL.canParse(src, location.origin) ? new URL(src, location.origin) : undefined;
  if (url?.origin === location.origin)
    return <img src={url.href} alt={alt} className="max-w-full" />;
  return <span className="text-ink-2">{t("picture", { name: alt || src })}</span>;
}
