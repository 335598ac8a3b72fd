import { registration } from "@parley/contract";
import { reservedLabels } from "./site-address.rules.ts";

const disguises: readonly [string, string][] = [
  ["o", "0"],
  ["l", "1"],
  ["i", "1"],
  ["l", "i"],
  ["i", "l"],
  ["s", "5"],
  ["e", "3"],
  ["a", "4"],
  ["b", "8"],
  ["m", "rn"],
  ["w", "vv"],
  ["d", "cl"],
];

/** Valid names that look like a reserved one: with similar characters, hyphens or numbers. */
export function lookAlikes(): string[] {
  const names = [...reservedLabels].flatMap((label) => [
    `${label}-1`,
    `${label}-2026`,
    `${label.slice(0, 1)}-${label.slice(1)}`,
    ...disguises.map(([letter, disguise]) => label.replace(letter, disguise)),
    ...disguises.map(([letter, disguise]) => label.replaceAll(letter, disguise)),
  ]);
  const typed = names.filter((name) => registration.Label.safeParse(name).success);
  return [...new Set(typed)].filter((name) => !reservedLabels.has(name));
}
