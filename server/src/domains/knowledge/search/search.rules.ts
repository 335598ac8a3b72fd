import type { kbArticles } from "@parley/contract";

type Parts = kbArticles.Hit["excerpt"];

const mostWords = 12;

/** The words that somebody typed: letters and digits, without what only parts them. */
export function wordsOf(typed: string): string[] {
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, 40)))].slice(0, mostWords);
}

/** Words that say what is asked less than how. They are left out, unless nothing else was typed. */
const fillers = new Set(
  "a an and are be can cannot could do does did for from had has have how i if in is it me my of on or our should that the there this to was we what when where which who why will with would you your".split(
    " ",
  ),
);

export function tellingWords(typed: string): string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

/** The signs around what was searched for. No text of a person holds them. */
export const hitMarks = { start: "\u0002", stop: "\u0003" } as const;

/** A text in parts, of which those between the two signs were searched for. */
export function partsOf(marked: string): Parts {
  const [first = "", ...rest] = marked.split(hitMarks.start);
  const parts = rest.flatMap((piece) => {
    const [hit = "", after = ""] = piece.split(hitMarks.stop);
    return [
      { text: hit, hit: true },
      { text: after, hit: false },
    ];
  });
  return [{ text: first, hit: false }, ...parts].filter(({ text }) => text !== "");
}

/** A title in parts, of which words that begin as one typed are hits. */
export function titleParts(title: string, words: readonly string[]): Parts {
  const stems = words.map((word) => word.toLowerCase().replace(/(?:ing|es|s)$/, "") || word);
  return title
    .split(/([\p{L}\p{N}]+)/u)
    .filter((text) => text !== "")
    .map((text) => ({ text, hit: stems.some((stem) => text.toLowerCase().startsWith(stem)) }));
}
