import { sortRows } from "./sort-rows.ts";
import type { Column, TableView } from "./table-types.ts";

/** The rows of the current page. A page beyond the end, as after a deletion, becomes the last one. */
export function visibleRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, page }: TableView,
  pageSize: number,
): { page: number; shown: Row[] } {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.direction) : rows;
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const actual = Math.min(Math.max(1, page), last);
  return { page: actual, shown: sorted.slice((actual - 1) * pageSize, actual * pageSize) };
}
