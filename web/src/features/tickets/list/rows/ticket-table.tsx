import type { Group } from "@parley/contract/tickets/list-words";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo } from "react";
import { classes } from "#ui/classes.ts";
import { cellStyles } from "#ui/table/table-types.ts";
import { beginning, readSort, withFirst, writeSort } from "../display/sort.rules.ts";
import { t } from "../list-texts.ts";
import type { ColumnName } from "../views/views.queries.ts";
import { departureText } from "./departure-line.tsx";
import { piecesOf } from "./groups.rules.ts";
import { departureOf, type Held } from "./held.rules.ts";
import { PartHeading } from "./part-heading.tsx";
import { SelectPage } from "./select-box.tsx";
import { columnsFor, type TicketColumn } from "./ticket-columns.tsx";
import { TicketLine } from "./ticket-line.tsx";

export interface RowsProps {
  readonly held: Held;
  readonly group: Group | null;
  readonly groupCounts: Readonly<Record<string, number>> | undefined;
  readonly columns: readonly ColumnName[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly hasPreview: boolean;
  readonly mayChange: boolean;
}

/** The work list: rows of one height, each of them a link as a whole. */
export function TicketTable({ held, sort, onSort, hasPreview, mayChange, ...props }: RowsProps) {
  const { group, groupCounts } = props;
  const columns = useMemo(() => columnsFor(props.columns), [props.columns]);
  return (
    <table aria-label={t("tickets")} className="w-full table-fixed border-collapse text-body">
      <thead className="sticky top-0 z-(--z-sticky) bg-surface shadow-[inset_0_-1px_var(--line)]">
        <tr className="h-8 text-ink-2 text-meta">
          {mayChange && (
            <th scope="col" className="w-11 ps-3">
              <SelectPage ids={held.rows.map(({ id }) => id)} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              style={{ width: column.width }}
              aria-sort={directionOf(column, sort)}
              className={classes(
                column.isShape ? "px-1.5" : "px-2",
                "font-medium",
                !mayChange && "first:ps-5",
                cellStyles(column),
              )}
            >
              <ColumnHead column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
          <td className="w-12" />
        </tr>
      </thead>
      {piecesOf(held.rows, held.first, group).map(({ part, rows }) => (
        <tbody key={part?.key ?? "whole"}>
          {group && part && (
            <tr className="h-8 border-line border-b bg-canvas">
              <th
                scope="rowgroup"
                colSpan={columns.length + (mayChange ? 2 : 1)}
                className={mayChange ? "ps-4 text-start" : "ps-5 text-start"}
              >
                <PartHeading group={group} part={part} count={groupCounts?.[part.key]} />
              </th>
            </tr>
          )}
          {rows.map((row) => {
            const first = held.gone.has(row.id) ? held.first.get(row.id) : undefined;
            return (
              <TicketLine
                key={row.id}
                row={row}
                columns={columns}
                departure={first && departureText(departureOf(first, row))}
                hasPreview={hasPreview}
                mayChange={mayChange}
              />
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** A table says of one column that it is sorted by it: the first of its order. */
function directionOf({ sort: key }: TicketColumn, sort: string) {
  const [first] = readSort(sort) ?? [];
  if (!key || first?.key !== key) return undefined;
  return first.isDown ? "descending" : "ascending";
}

interface HeadProps {
  readonly column: TicketColumn;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The first press sorts the way one expects of it: the newest first, the most urgent first. The second turns it round. */
function ColumnHead({ column, sort, onSort }: HeadProps) {
  const { sort: key, title, isShape } = column;
  if (!key || isShape) return isShape ? <span className="sr-only">{title}</span> : title;
  const direction = directionOf(column, sort);
  const isDown = direction ? direction === "ascending" : beginning(key).isDown;
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(writeSort(withFirst(readSort(sort) ?? [], { key, isDown })))}
      className={classes(
        "group/sort -mx-1 inline-flex h-6 items-center gap-1 rounded-xs px-1 font-medium hover:text-ink pointer-coarse:h-11",
        column.align === "end" && "flex-row-reverse",
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
