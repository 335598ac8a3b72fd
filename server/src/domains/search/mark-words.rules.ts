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

function wantedOf(terms: readonly string[]): Wanted {
  const whole = new Set<string>();
  const begun: string[] = [];
  for (const term of terms) {
    const words = split(term);
    if (term.endsWith("*")) begun.push(...words.splice(-1));
    for (const word of words) whole.add(word);
  }
  return { whole, begun };
}

/** A text in pieces, those that were searched for marked. Joined they are the text again. */
export function markWords(text: string, terms: readonly string[]): Piece[] {
  const { whole, begun } = wantedOf(terms);
  const isHit = (piece: string) =>
    split(piece).some((word) => whole.has(word) || begun.some((start) => word.startsWith(start)));
  const pieces: Piece[] = [];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === "") continue;
    const hit = isHit(piece);
    const last = pieces.at(-1);
    if (last && last.hit === hit) pieces[pieces.length - 1] = { text: last.text + piece, hit };
    else pieces.push({ text: piece, hit });
  }
  return pieces;
}

/** What to look for in a text to show the place: the beginnings of words, in one case. */
export const placesOf = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
