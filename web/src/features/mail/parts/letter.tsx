import { createElement, type ReactNode, useMemo } from "react";
import { t } from "../mail-texts.ts";
import { type Part, readLetter } from "../read-letter.ts";

/** A letter on white paper in either theme, drawn from its parts: nothing in it runs, and nothing is fetched from elsewhere. */
export function Letter({ html }: { html: string }) {
  const parts = useMemo(() => readLetter(html), [html]);
  return (
    <div
      // Paper is paper in both themes: these are the system's own colours of a light page.
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

/** Pictures from elsewhere would tell their owner who looks: of those only the name is shown. */
function Picture({ src = "", alt = "" }: { src?: string; alt?: string }) {
  const url = URL.canParse(src, location.origin) ? new URL(src, location.origin) : undefined;
  if (url?.origin === location.origin) return <img src={url.href} alt={alt} />;
  return <span>{t("template_picture", { name: alt || src })}</span>;
}
