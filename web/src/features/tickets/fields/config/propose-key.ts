const longest = 40;

interface Taken {
  /** What a key begins with where the label begins with no letter. */
  readonly prefix: string;
  readonly taken: readonly string[];
}

/** A key for a label: small letters, digits and _, beginning with a letter, and unlike those that are taken. */
export function proposeKey(label: string, { prefix, taken }: Taken): string {
  if (label.trim() === "") return "";
  const words = label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const key = cut(/^[a-z]/.test(words) ? words : [prefix, words].filter(Boolean).join("_"));
  for (let number = 2, free = key; ; number += 1) {
    if (!taken.includes(free)) return free;
    free = `${cut(key, `_${number}`.length)}_${number}`;
  }
}

const cut = (key: string, room = 0) => key.slice(0, longest - room).replace(/_+$/, "");
