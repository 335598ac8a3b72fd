import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { nextSort, type Sort } from "./sort-rows.ts";
import { type Column, cellStyles } from "./table-types.ts";

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export function TableHead<Row>({ columns, sort, onSort, before, after }: Props<Row>) {
  return (
    <thead className="sticky top-0 z-(--z-sticky) bg-surface">
      <tr className="h-8 border-line border-b text-ink-2 text-meta">
        {before}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={{ width: column.width }}
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
            className={classes("px-2 font-medium first:ps-4 last:pe-4", cellStyles(column))}
          >
            {column.sortBy || column.isSortable ? (
              <SortButton
                title={column.title}
                isReversed={column.align === "end"}
                direction={sort?.key === column.key ? sort.direction : undefined}
                onPress={() => onSort(nextSort(sort, column.key))}
              />
            ) : (
              column.title
            )}
          </th>
        ))}
        {after}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  readonly title: string;
  /** Keeps the word above the ends of its numbers. */
  readonly isReversed: boolean;
  readonly direction?: Sort["direction"];
  readonly onPress: () => void;
}

/** Shows an arrow for the sorted column, and on hover the next direction of another one. */
function SortButton({ title, isReversed, direction, onPress }: SortButtonProps) {
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes(
        "group/sort -mx-1 inline-flex h-6 items-center gap-1 rounded-xs px-1 font-medium hover:text-ink pointer-coarse:h-11",
        isReversed && "flex-row-reverse",
      )}
    >
      {title}
      <Arrow
        aria-hidden
        size={14}
        strokeWidth={1.5}
        className={classes(
          "shrink-0",
          direction
            ? "text-ink"
            : "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60",
        )}
      />
    </button>
  );
}
