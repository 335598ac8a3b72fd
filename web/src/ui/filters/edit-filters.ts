import type { Filter, Filters } from "./filter-types.ts";

/** Adds to a group; one past the last begins a new one. */
export function addFilters(filters: Filters, group: number, added: readonly Filter[]): Filters {
  if (group >= filters.length) return [...filters, added];
  return filters.map((rows, index) => (index === group ? [...rows, ...added] : rows));
}

/** Puts another in its place, or nothing. A group that is empty is gone. */
export function replaceFilter(
  filters: Filters,
  group: number,
  row: number,
  next: Filter | undefined,
): Filters {
  return filters
    .map((rows, index) =>
      index === group ? rows.flatMap((it, at) => (at === row ? (next ?? []) : it)) : rows,
    )
    .filter((rows) => rows.length > 0);
}

export function dropLast(filters: Filters): Filters {
  const group = filters.length - 1;
  return replaceFilter(filters, group, (filters[group]?.length ?? 0) - 1, undefined);
}
