import type { Filter, FilterChoice, FilterField } from "./filter-types.ts";

/**
 * Reads "high unassigned" as filters: each run of words that names a value becomes one, values of one field together.
 * Answers nothing unless every word was understood, because a half-read question gives a wrong list.
 */
export function parseFilterText(text: string, fields: readonly FilterField[]): readonly Filter[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map<FilterField, string[]>();
  let at = 0;
  while (at < words.length) {
    const match = longestMatch(words.slice(at), fields);
    if (!match) return [];
    found.set(match.field, [...(found.get(match.field) ?? []), match.key]);
    at += match.length;
  }
  return [...found].map(([field, values]) => ({
    field: field.key,
    operator: field.operators[0].key,
    values: [...new Set(values)],
  }));
}

function longestMatch(words: readonly string[], fields: readonly FilterField[]) {
  let best: { field: FilterField; key: string; length: number } | undefined;
  for (const field of fields) {
    for (const value of field.values ?? []) {
      const length = Math.max(...namesOf(value).map((name) => lengthIfSaid(words, name)));
      if (length > (best?.length ?? 0)) best = { field, key: value.key, length };
    }
  }
  return best;
}

function namesOf({ label, words = [] }: FilterChoice): string[] {
  return [label, ...words].map((name) => name.toLowerCase());
}

function lengthIfSaid(words: readonly string[], name: string): number {
  const { length } = name.split(/\s+/);
  return words.slice(0, length).join(" ") === name ? length : 0;
}
