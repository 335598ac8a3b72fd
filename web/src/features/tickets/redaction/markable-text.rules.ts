import type { ticketRedaction } from "@parley/contract";
import type { MessagePart } from "../conversation/stream/parse-message-html.ts";

/** The text of a message as it can be marked in a plain text box, and where each of its characters is in the message. */
export interface MarkableText {
  readonly shown: string;
  readonly at: readonly number[];
  /** The text without line breaks between its blocks, as the API counts it. */
  readonly whole: string;
}

const blocks = /^(br|p|li|ul|ol|blockquote|div|tr|table|h[1-6]|pre|hr)$/;

export function markableText(parts: readonly MessagePart[]): MarkableText {
  const at: number[] = [];
  let [shown, whole] = ["", ""];
  const add = (letter: string) => {
    shown += letter;
    at.push(whole.length);
  };
  const endLine = () => {
    if (shown !== "" && !shown.endsWith("\n")) add("\n");
  };
  const addText = (text: string) => {
    for (const unit of text.split("")) {
      const isSpace = /\s/.test(unit);
      if (!isSpace || !/(^|\s)$/.test(shown)) add(isSpace ? " " : unit);
      whole += unit;
    }
  };
  const walk = (part: MessagePart): void => {
    if (typeof part === "string") addText(part);
    else walkElement(part);
  };
  const walkElement = ({ tag, parts: inside }: Exclude<MessagePart, string>): void => {
    if (blocks.test(tag)) endLine();
    inside.forEach(walk);
    if (blocks.test(tag)) endLine();
  };
  parts.forEach(walk);
  return { shown, at, whole };
}

export const shortestMark = 4;

/** What is marked between two places of the text box; undefined where it is too short. */
export function markedRange(
  { shown, at, whole }: MarkableText,
  from: number,
  to: number,
): ticketRedaction.Range | undefined {
  const marked = shown.slice(from, to);
  const first = from + marked.length - marked.trimStart().length;
  const last = from + marked.trimEnd().length - 1;
  const [start, end] = [at[first] ?? 0, (at[last] ?? 0) + 1];
  if (last - first + 1 < shortestMark) return undefined;
  return { start, end, text: whole.slice(start, end) };
}
