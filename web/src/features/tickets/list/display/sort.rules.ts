import { sorts } from "@parley/contract/tickets/list-words";

/** One column of an order, and whether it runs downwards. */
export interface SortKey {
  readonly key: string;
  readonly isDown: boolean;
}

const known: readonly string[] = sorts;

/** The one or two columns that an order is made of; nothing if it is none. */
export function readSort(said: string | null): readonly SortKey[] | undefined {
  const keys = (said ?? "").split(",").map((one) => ({
    key: one.replace("-", ""),
    isDown: one.startsWith("-"),
  }));
  const isSound = keys.length <= 2 && keys.every(({ key }) => known.includes(key));
  return isSound && keys[0]?.key !== keys[1]?.key ? keys : undefined;
}

export const writeSort = (keys: readonly SortKey[]): string =>
  keys.map(({ key, isDown }) => `${isDown ? "-" : ""}${key}`).join();

/** How a column begins: the newest first, the most urgent and the soonest first. */
export const beginning = (key: string): SortKey => ({
  key,
  isDown: !["next_due_at", "due_at", "priority"].includes(key),
});

/** Another first column. A second one that is the same now is no longer needed. */
export function withFirst(keys: readonly SortKey[], first: SortKey): readonly SortKey[] {
  return [first, ...keys.slice(1).filter(({ key }) => key !== first.key)];
}

/** Another second column, or none. */
export const withSecond = (keys: readonly SortKey[], second: SortKey | undefined) => [
  ...keys.slice(0, 1),
  ...(second ? [second] : []),
];
