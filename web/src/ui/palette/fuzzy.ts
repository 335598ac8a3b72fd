const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The score of a text for a query, in any order of its words; 0 is no match. */
export function fuzzyScore(query: string, text: string): number {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  let sum = 1;
  for (const part of fold(query).split(/\s+/).filter(Boolean)) {
    const best = Math.max(...words.map((word) => wordCloseness(part, word)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

function wordCloseness(part: string, word: string): number {
  if (word === part) return 5;
  if (word.startsWith(part)) return 4;
  if (word.includes(part)) return 2;
  return part.length > 2 && isHidden(part, word) ? 1 : 0;
}

/** Whether the letters stand in the word in their order, beginning with its first: `stngs` in `settings`. */
function isHidden(part: string, word: string): boolean {
  let at = 0;
  for (const letter of part) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return part[0] === word[0];
}

/** Matches, best first; equal scores keep their order. */
export function findClosest<T>(
  query: string,
  things: readonly T[],
  textOf: (thing: T) => string,
): T[] {
  return things
    .map((thing) => ({ thing, score: fuzzyScore(query, textOf(thing)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ thing }) => thing);
}
