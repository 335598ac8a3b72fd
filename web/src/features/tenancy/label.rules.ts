/** An address made from a business's name, as long as the person has not chosen one: `Baltic Foods & Co` → `baltic-foods-co`. */
export function labelFrom(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}
