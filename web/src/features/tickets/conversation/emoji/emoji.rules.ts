export interface Emoji {
  readonly sign: string;
  /** The name by which it is typed, such as `tada`. */
  readonly name: string;
}

/** The file of names has the code points of each sign, in hexadecimal, with one name or several. */
export type EmojiNames = Readonly<Record<string, string | readonly string[]>>;

/** What is typed after a `:` that begins a word: at least two letters, so that a colon alone opens nothing. */
export function emojiBefore(text: string): string | undefined {
  return /(?:^|[\s(]):([a-z0-9_+-]{2,30})$/i.exec(text)?.[1]?.toLowerCase();
}

export function emojiOf(names: EmojiNames): Emoji[] {
  return Object.entries(names).flatMap(([code, list]) => {
    const sign = String.fromCodePoint(...code.split("-").map((part) => Number.parseInt(part, 16)));
    return [list].flat().map((name) => ({ sign, name }));
  });
}

/** Signs whose name begins so, then those with a later word that does. The shortest name first, and each sign once. */
export function findEmoji(all: readonly Emoji[], typed: string, most: number): Emoji[] {
  const rank = ({ name }: Emoji) => {
    if (name.startsWith(typed)) return 0;
    return name.includes(`_${typed}`) ? 1 : 2;
  };
  const found = all
    .filter((one) => rank(one) < 2)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.length - b.name.length);
  const signs = new Set<string>();
  return found.filter(({ sign }) => !signs.has(sign) && signs.add(sign)).slice(0, most);
}
