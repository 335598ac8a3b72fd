import { createElement, type ReactNode, useMemo } from "react";
import { t } from "../mail-texts.ts";
import { type Part, parseEmailHtml } from "./parse-email-html.ts";

/** The HTML of an email on a white background, rendered from parsed elements: it runs no script and loads nothing. */
export function EmailHtml({ html }: { html: string }) {
  const parts = useMemo(() => parseEmailHtml(html), [html]);
  return (
    <div
      // The same light background in both themes.
      style={{ colorScheme: "light", background: "Canvas", color: "CanvasText" }}
      className="overflow-x-auto break-words rounded-md border border-line p-4 text-talk [&_a]:text-[LinkText] [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_li]:ms-5 [&_ol]:list-decimal [&_p]:mb-3 [&_td]:p-1 [&_th]:p-1 [&_ul]:list-disc"
    >
      {parts.map(draw)}
    </div>
  );
}

function draw(part: Part, key: number): ReactNode {
  if (typeof part === "string") return part;
  const { tag, style, attributes, parts } = part;
  if (tag === "img") return <Picture key={key} {...attributes} />;
  const { colspan, rowspan, href } = attributes;
  const props = {
    key,
    style: Object.fromEntries(Object.entries(style).map(([name, value]) => [camel(name), value])),
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
    ...(href && leadingTo(href)),
  };
  return createElement(tag, props, ...(parts.length > 0 ? parts.map(draw) : []));
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function leadingTo(href: string) {
  return /^(https?:|mailto:|tel:)/i.test(href)
    ? { href, target: "_blank", rel: "noopener noreferrer" }
    : {};
}

/** External images would reveal the reader to their server: only their alt text is shown. */
function Picture({ src = "", alt = "" }: { src?: string; alt?: string }) {
  const url = URL.canParse(src, location.origin) ? new URL(src, location.origin) : undefined;
  if (url?.origin === location.origin) return <img src={url.href} alt={alt} />;
  return <span>{t("template_picture", { name: alt || src })}</span>;
}
