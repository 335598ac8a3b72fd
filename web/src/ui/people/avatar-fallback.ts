const hues = [
  "bg-avatar-1 text-avatar-1-ink",
  "bg-avatar-2 text-avatar-2-ink",
  "bg-avatar-3 text-avatar-3-ink",
  "bg-avatar-4 text-avatar-4-ink",
  "bg-avatar-5 text-avatar-5-ink",
  "bg-avatar-6 text-avatar-6-ink",
  "bg-avatar-7 text-avatar-7-ink",
  "bg-avatar-8 text-avatar-8-ink",
] as const;

/** The colour of a person, derived from the id. */
export function avatarColor(id: string | number): string {
  let hash = 0x811c9dc5;
  for (const letter of String(id)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 15;
  return hues[(hash >>> 0) % hues.length] ?? hues[0];
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const firstOf = (word: string) =>
  letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/** First letters of the first and the last word; a lone word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => firstOf(word ?? "").toLocaleUpperCase()).join("");
}
