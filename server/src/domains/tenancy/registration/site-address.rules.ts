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

/** A label with similar characters unified. Two labels with one skeleton look alike. */
export function skeletonOf(label: string): string {
  return lookAlikes.reduce((text, [from, to]) => text.replace(from, to), label);
}

const reservedSkeletons = new Set([...reservedLabels].map(skeletonOf));

/** Whether a label is reserved for the platform or looks like a reserved one. */
export function isReserved(label: string): boolean {
  if (label.startsWith("xn--")) return true;
  const withoutNumber = label.replace(/-\d+$/, "");
  return reservedLabels.has(withoutNumber) || reservedSkeletons.has(skeletonOf(withoutNumber));
}

/** Suggestions for a label that is not available. */
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
