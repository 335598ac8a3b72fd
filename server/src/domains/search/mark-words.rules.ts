interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

interface Wanted {
  readonly whole: ReadonlySet<string>;
  readonly begun: readonly string[];
}

/** As words are compared: without accents, in one case. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const split = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Between two parts of a word: the usual hyphen and two more that texts have. */
const hyphens = /[-\u2010\u2011]/gu;
const joined = (text: string) => text.replace(hyphens, "");

function wantedOf(terms: readonly string[]): Wanted {
  const whole = new Set<string>();
  const begun: string[] = [];
  for (const term of terms.flatMap((one) => [one, joined(one)])) {
    const words = split(term);
    if (term.endsWith("*")) begun.push(...words.splice(-1));
    for (const word of words) whole.add(word);
  }
  return { whole, begun };
}

const oneWord = /([\p{L}\p{N}\p{M}]+)/u;
const withHyphens = /([\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]+)+)/u;

/** A text in pieces, those that were searched for marked. Joined they are the text again. */
export function markWords(text: string, terms: readonly string[]): Piece[] {
  const { whole, begun } = wantedOf(terms);
  const isHit = (piece: string) =>
    split(piece).some((word) => whole.has(word) || begun.some((start) => word.startsWith(start)));
  // Every second part is a word with hyphens, which may be found as one word.
  const parts = text
    .split(withHyphens)
    .flatMap((part, at) =>
      at % 2 === 1 && isHit(joined(part))
        ? [{ text: part, hit: true }]
        : part.split(oneWord).map((piece) => ({ text: piece, hit: isHit(piece) })),
    );
  const pieces: Piece[] = [];
  for (const part of parts.filter((one) => one.text !== "")) {
    const last = pieces.at(-1);
    if (last?.hit === part.hit)
      pieces[pieces.length - 1] = { ...part, text: last.text + part.text };
    else pieces.push(part);
  }
  return pieces;
}

/** What to look for in a text to show the place: the beginnings of words, in one case. */
export const placesOf = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
