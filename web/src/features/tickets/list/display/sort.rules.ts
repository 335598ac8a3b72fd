import { isCustomField } from "@parley/contract/tickets/list/filter";
import { sorts } from "@parley/contract/tickets/list/list-choices";

/** A column of a sort order and its direction. */
export interface SortKey {
  readonly key: string;
  readonly isDown: boolean;
}

const known: readonly string[] = sorts;

/** Parses a sort order of one or two columns, or of one custom field; undefined if it is invalid. */
export function readSort(text: string | null): readonly SortKey[] | undefined {
  const keys = (text ?? "").split(",").map((one) => ({
    key: one.replace("-", ""),
    isDown: one.startsWith("-"),
  }));
  const [first] = keys;
  if (keys.length === 1 && first && isCustomField(first.key)) return keys;
  const isSound = keys.length <= 2 && keys.every(({ key }) => known.includes(key));
  return isSound && keys[0]?.key !== keys[1]?.key ? keys : undefined;
}

export const writeSort = (keys: readonly SortKey[]): string =>
  keys.map(({ key, isDown }) => `${isDown ? "-" : ""}${key}`).join();

/** The default direction: newest, most urgent or soonest first; custom fields from the smallest value. */
export const defaultSort = (key: string): SortKey => ({
  key,
  isDown: !["next_due_at", "due_at", "priority"].includes(key) && !isCustomField(key),
});

/** Replaces the first column. An equal second column is dropped, and a custom field is sorted by alone. */
export function withFirst(keys: readonly SortKey[], first: SortKey): readonly SortKey[] {
  if (isCustomField(first.key)) return [first];
  return [first, ...keys.slice(1).filter(({ key }) => key !== first.key)];
}

/** Replaces or removes the second column. */
export const withSecond = (keys: readonly SortKey[], second: SortKey | undefined) => [
  ...keys.slice(0, 1),
  ...(second ? [second] : []),
];
