import { escapeHtml, sanitizeHtml } from "#platform/html/sanitize.ts";
import { textOf } from "#platform/html/text-of.ts";
import type { MailBody } from "../parse/parsed-mail.ts";
import { cleanText, trimmed } from "./clean-text.ts";
import { removeQuote } from "./html-quotes.ts";
import { elementsOf, htmlOf, readTree, type Tree } from "./html-tree.ts";
import { withoutQuote } from "./quotes.ts";
import { removeHidden, repairColours } from "./visible-text.ts";

export interface ReadBody {
  readonly body: MailBody;
  /** Without the quoted message and the signature. */
  readonly answer: MailBody;
  readonly hasHiddenText: boolean;
  /** The positions of the files that the HTML shows as pictures. */
  readonly pictures: ReadonlySet<number>;
}

interface BodyParts {
  readonly text: string;
  readonly html: string;
  /** Finds a file by the Content-ID that a picture names. */
  readonly findFile: (contentId: string) => number | undefined;
  readonly separators: readonly string[];
}

/** What a reader sees of a mail, whole and without its quote. Every HTML text in the result is sanitised. */
export function readBody({ text, html, findFile, separators }: BodyParts): ReadBody {
  const plain = trimmed(cleanText(text));
  const tree = html.trim() ? readTree(cleanText(html)) : undefined;
  if (!tree) {
    const words = plain || trimmed(withoutTags(html));
    const answer = textBody(withoutQuote(words, separators));
    return { body: textBody(words), answer, hasHiddenText: false, pictures: new Set() };
  }
  const hasHiddenText = removeHidden(tree);
  repairColours(tree);
  const pictures = namePictures(tree, findFile);
  const source = htmlOf(tree);
  const whole = shownHtml(source);
  removeQuote(tree, separators);
  const rest = htmlOf(tree);
  // Most mails quote nothing in HTML, and sanitising is most of the work.
  const answer = answerOf(rest === source ? whole : shownHtml(rest), plain, separators);
  const body = { text: plain || whole.words(), html: whole.html };
  return { body, answer, hasHiddenText, pictures };
}

interface ShownHtml {
  readonly html: string;
  readonly words: () => string;
}

function shownHtml(source: string): ShownHtml {
  const html = sanitizeHtml(source);
  let words: string | undefined;
  return {
    html,
    words() {
      words ??= wordsOfHtml(html);
      return words;
    },
  };
}

/** The HTML is shown if it was stripped as far as the text; else the text alone is. */
function answerOf(shown: ShownHtml, plain: string, separators: readonly string[]): MailBody {
  const words = shown.words();
  const text = withoutQuote(plain || words, separators);
  const isAlike = squeezed(words).length <= squeezed(text).length * 1.2 + 20;
  return isAlike ? { text, html: shown.html } : textBody(text);
}

/** The words that a reader sees; where a link leads is in the HTML. */
const wordsOfHtml = (html: string) => trimmed(textOf(html.replace(/ href="[^"]*"/g, "")));

const squeezed = (text: string) => text.replace(/\s+/g, "");

/** A picture names its file by its position; the id of the stored file takes its place later. */
function namePictures(tree: Tree, findFile: BodyParts["findFile"]): Set<number> {
  const pictures = new Set<number>();
  for (const { name, attribs } of elementsOf(tree)) {
    if (name !== "img") continue;
    const source = attribs.src ?? "";
    if (!/^\s*cid:/i.test(source)) continue;
    const position = findFile(decoded(source.trim().slice(4)));
    if (position === undefined) delete attribs.src;
    else {
      attribs.src = `cid:${position}`;
      pictures.add(position);
    }
  }
  return pictures;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

export function textBody(text: string): MailBody {
  return { text, html: htmlOfText(text) };
}

/** Text as paragraphs. */
export function htmlOfText(text: string): string {
  if (text === "") return "";
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => escapeHtml(part).replaceAll("\n", "<br />"));
  return paragraphs.map((part) => `<p>${part}</p>`).join("");
}

/** The words of HTML that is too large to be read as a tree. */
function withoutTags(html: string): string {
  return cleanText(html)
    .slice(0, 1024 * 1024)
    .replace(/<(?:script|style)\b[^>]{0,200}>[^<]*/gi, "")
    .replace(/<[^<>]{0,2000}>/g, " ")
    .replace(/[^\S\n]+/g, " ");
}
