import { createElement, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { richTextClass } from "#ui/rich-text/rich-text-class.ts";
import { t } from "../../ticket-texts.ts";
import { InlinePicture } from "../attachments/inline-picture.tsx";
import type { MessageFile } from "../attachments/message-files.tsx";
import { isPicture } from "../attachments/picture.rules.ts";
import { type MessagePart, parseMessageHtml } from "./parse-message-html.ts";

interface Props {
  readonly html: string;
  /** The files of the message: its pictures are among them. */
  readonly files?: readonly MessageFile[];
}

const noFiles: readonly MessageFile[] = [];

/** Renders a message from its parsed parts. Nothing in it runs or loads from other hosts. */
export function MessageBody({ html, files = noFiles }: Props) {
  const parts = useMemo(() => parseMessageHtml(html), [html]);
  return (
    <div className={classes("overflow-x-auto", richTextClass)}>
      {parts.map((part, key) => draw(part, key, { files, isLinked: true }))}
    </div>
  );
}

interface Surroundings {
  readonly files: readonly MessageFile[];
  /** Whether addresses become links here. */
  readonly isLinked: boolean;
}

// In a link and in code, addresses stay words.
const asWritten = new Set(["a", "code", "pre"]);

// Each decides for itself in which direction it is read.
const blocks = /^(p|li|ul|ol|blockquote|div|td|th|h[1-6])$/;

function draw(part: MessagePart, key: number, around: Surroundings): ReactNode {
  if (typeof part === "string") return around.isLinked ? withLinks(part) : part;
  const { tag, attributes, parts } = part;
  const { colspan, rowspan, start, href, ...picture } = attributes;
  if (tag === "img") return <Picture key={key} {...picture} files={around.files} />;
  const isHeading = heading.test(tag);
  const props = {
    key,
    ...(classOf(tag, href) && { className: classOf(tag, href) }),
    ...(blocks.test(tag) && { dir: "auto" }),
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
    ...(start && { start: Number(start) }),
    ...(href && leadingTo(href)),
  };
  const isLinked = around.isLinked && !asWritten.has(tag);
  const inside = parts.map((one, place) => draw(one, place, { ...around, isLinked }));
  // The page has its own headings.
  return createElement(isHeading ? "p" : tag, props, ...inside);
}

const heading = /^h[1-6]$/;

function classOf(tag: string, href: string | undefined): string | undefined {
  if (heading.test(tag)) return "font-semibold";
  // Without an address it names a colleague.
  return tag === "a" && !href ? "font-semibold no-underline!" : undefined;
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

type PictureAttributes = Partial<Record<"src" | "alt" | "width" | "height", string>> & {
  readonly files: readonly MessageFile[];
};

/** Pictures of other hosts could track the reader: only their name is shown. */
function Picture({ src = "", alt = "", width, height, files }: PictureAttributes) {
  const file = files.find(({ id }) => src === `cid:${id}`);
  if (file && isPicture(file)) {
    return <InlinePicture file={file} alt={alt} width={width} height={height} />;
  }
  const url = URL.canParse(src, location.origin) ? new URL(src, location.origin) : undefined;
  if (url?.origin === location.origin)
    return <img src={url.href} alt={alt} width={width} height={height} />;
  const name = alt || file?.name || (src.startsWith("cid:") ? "" : src);
  return <span className="text-ink-2">{t("picture", { name })}</span>;
}
