export type Direction = "ascending" | "descending";
export type SortValue = string | number | Date | null | undefined;

export interface Sort {
  readonly key: string;
  readonly direction: Direction;
}

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The next sort of a column: ascending, descending, none. */
export function nextSort(current: Sort | undefined, key: string): Sort | undefined {
  if (current?.key !== key) return { key, direction: "ascending" };
  return current.direction === "ascending" ? { key, direction: "descending" } : undefined;
}

/** Rows that have no value stay last in both directions; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => SortValue,
  direction: Direction,
): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [read(one) ?? null, read(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: NonNullable<SortValue>, b: NonNullable<SortValue>): number {
  if (typeof a === "string" || typeof b === "string") return words.compare(String(a), String(b));
  return Number(a) - Number(b);
}
