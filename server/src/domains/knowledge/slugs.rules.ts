/** A title as part of an address: `Reset a scanner's Wi-Fi` is `reset-a-scanners-wi-fi`. */
export function slugOf(title: string, fallback: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replace(/^-+|-+$/g, "");
  return slug || fallback;
}

/** The first that nothing has or had: the slug itself, then with -2, -3 … */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken);
  if (!known.has(slug)) return slug;
  let number = 2;
  while (known.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

/** Parts of addresses that lead elsewhere. */
export const reservedSlugs: Readonly<Record<"article" | "category", readonly string[]>> = {
  article: ["search", "featured", "popular", "upload-image"],
  category: ["tree", "order"],
};
