import { reservedLabels } from "./reserved-labels.ts";

const lookAlikes: readonly [RegExp, string][] = [
  [/-/g, ""],
  [/0/g, "o"],
  [/[1il|]/g, "l"],
  [/5/g, "s"],
  [/3/g, "e"],
  [/4/g, "a"],
  [/8/g, "b"],
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
];

/** A label as a hurried eye reads it. Two labels with one skeleton could be taken for each other. */
export function skeletonOf(label: string): string {
  return lookAlikes.reduce((text, [from, to]) => text.replace(from, to), label);
}

const reservedSkeletons = new Set([...reservedLabels].map(skeletonOf));

/** Names that belong to the platform, or would be read as one that does. */
export function isReserved(label: string): boolean {
  if (label.startsWith("xn--")) return true;
  const withoutNumber = label.replace(/-\d+$/, "");
  return reservedLabels.has(withoutNumber) || reservedSkeletons.has(skeletonOf(withoutNumber));
}

/** A few labels like the one asked for, to offer when it is not to be had. */
export function suggestionsFor(asked: string): string[] {
  const base = asked
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 32)
    .replace(/^-+|-+$/g, "");
  if (base === "") return [];
  return [base, `${base}-desk`, `${base}-team`, `get-${base}`, `${base}-hq`];
}
