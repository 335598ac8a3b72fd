import { htmlOfText } from "../html-of-text.ts";
import type { Mentionable } from "./mentions.queries.ts";

/** What is typed after an `@` that begins a word: one or two words of a name. */
export function nameBefore(text: string): string | undefined {
  return /(?:^|[\s(])@([\p{L}\p{N}'.-]{0,30}(?: [\p{L}\p{N}'.-]{1,30})?)$/u.exec(text)?.[1];
}

/** The mark of a mention, and a space to go on writing. */
export function htmlOfMention({ kind, id, name }: Mentionable): string {
  const mark = kind === "person" ? "data-mention" : "data-mention-department";
  const words = htmlOfText(`@${name}`).replace(/<\/?p>/g, "");
  return `<p><a ${mark}="${id}">${words}</a> </p>`;
}

/** The accounts that a note names. */
export const mentionedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/data-mention="([0-9a-f-]{36})"/g)].map(([, id = ""]) => id)),
];
