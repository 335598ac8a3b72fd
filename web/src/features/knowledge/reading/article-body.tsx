import { attributes, elements } from "@parley/contract/rich-text/allowed-html";
import { useQuery } from "@tanstack/react-query";
import { createElement, type ReactNode, useMemo } from "react";
import { classes } from "#ui/classes.ts";
import { inertBody } from "#ui/rich-text/inert-html.ts";
import { richTextClass } from "#ui/rich-text/rich-text-class.ts";
import { t } from "../knowledge-texts.ts";
import { pictureQuery } from "./pictures.queries.ts";

const tags = new Set<string>(elements);

/** The text of an article, rendered from its parsed parts. Nothing in it runs or loads from other hosts. */
export function ArticleBody({ html }: { html: string }) {
  const parts = useMemo(() => partsOf(inertBody(html)), [html]);
  return (
    <div
      className={classes(
        "min-w-0 max-w-[42.5rem] text-lead [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:font-semibold [&_h2]:text-title [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-semibold",
        richTextClass,
      )}
    >
      {parts}
    </div>
  );
}

function partsOf(node: Node): ReactNode[] {
  return [...node.childNodes].flatMap((child, place): ReactNode[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ""];
    if (!(child instanceof HTMLElement)) return [];
    return tags.has(child.localName) ? [drawn(child, String(place))] : partsOf(child);
  });
}

function drawn(element: HTMLElement, key: string): ReactNode {
  const tag = element.localName;
  const kept = (attributes[tag] ?? []).flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? [[propOf[name] ?? name, value] as const] : [];
  });
  const { src = "", alt = "", href, ...rest } = Object.fromEntries(kept);
  if (tag === "img") return <Picture key={key} src={src} alt={alt} {...rest} />;
  const link = href && { href, ...(isElsewhere(href) && elsewhere) };
  return createElement(tag, { key, ...rest, ...link }, ...partsOf(element));
}

const propOf: Readonly<Record<string, string>> = { colspan: "colSpan", rowspan: "rowSpan" };

const isElsewhere = (href: string) => /^(https?:|mailto:|tel:)/i.test(href);
const elsewhere = { target: "_blank", rel: "noopener noreferrer" };

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly width?: string;
  readonly height?: string;
}

function Picture({ src, alt, width, height }: PictureProps) {
  const file = /^cid:([0-9a-f-]{36})$/.exec(src)?.[1];
  const { data: url } = useQuery({ ...pictureQuery(file ?? ""), enabled: file !== undefined });
  if (!url) return <span className="text-ink-2">{t("picture", { name: alt })}</span>;
  return <img src={url} alt={alt} width={width} height={height} />;
}
