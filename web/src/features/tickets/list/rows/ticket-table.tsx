import { isCustomField } from "@parley/contract/tickets/list/filter";
import type { Group } from "@parley/contract/tickets/list/list-choices";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type CSSProperties, useMemo } from "react";
import { classes } from "#ui/classes.ts";
import { TableFrame } from "#ui/table/table-frame.tsx";
import { cellStyles, narrowest } from "#ui/table/table-types.ts";
import { ticketFieldsQuery } from "../../fields/fields.queries.ts";
import { defaultSort, readSort, withFirst, writeSort } from "../display/sort.rules.ts";
import { t } from "../list-texts.ts";
import type { ColumnName } from "../views/views.queries.ts";
import { GroupHeading } from "./group-heading.tsx";
import { leaveReasonText } from "./leave-reason-text.ts";
import { rowGroups } from "./row-groups.rules.ts";
import { SelectPage } from "./select-box.tsx";
import { leaveReasonOf, type StableRows } from "./stable-rows.rules.ts";
import { columnsFor, type TicketColumn } from "./ticket-columns.tsx";
import { TicketTableRow } from "./ticket-table-row.tsx";

export interface RowsProps {
  readonly stable: StableRows;
  readonly group: Group | null;
  readonly groupCounts: Readonly<Record<string, number>> | undefined;
  readonly columns: readonly ColumnName[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly hasPreview: boolean;
  readonly mayChange: boolean;
}

/** The columns of the checkbox and of the menu, and more for the subject. */
const sides = [{ width: "92px" }, { width: "9rem" }];

/** The list as a table. Each row is one link. */
export function TicketTable({ stable, sort, onSort, hasPreview, mayChange, ...props }: RowsProps) {
  const { group, groupCounts } = props;
  const hasFields = props.columns.some(isCustomField);
  const { data: fields } = useQuery({ ...ticketFieldsQuery, enabled: hasFields });
  const columns = useMemo(() => columnsFor(props.columns, fields), [props.columns, fields]);
  return (
    <TableFrame
      label={t("tickets")}
      style={{ "--narrowest": narrowest([...columns, ...sides]) } as CSSProperties}
      className="lg:min-w-(--narrowest)"
    >
      <thead className="sticky top-0 z-(--z-sticky) bg-surface shadow-[inset_0_-1px_var(--line)]">
        <tr className="h-8 text-ink-2 text-meta">
          {mayChange && (
            <th scope="col" className="w-11 ps-3">
              <SelectPage ids={stable.rows.map(({ id }) => id)} />
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
      {rowGroups(stable.rows, stable.first, group).map(({ groupKey, rows }) => (
        <tbody key={groupKey?.key ?? "whole"}>
          {group && groupKey && (
            <tr className="h-8 border-line border-b bg-canvas">
              <th
                scope="rowgroup"
                colSpan={columns.length + (mayChange ? 2 : 1)}
                className={mayChange ? "ps-4 text-start" : "ps-5 text-start"}
              >
                <GroupHeading
                  group={group}
                  groupKey={groupKey}
                  count={groupCounts?.[groupKey.key]}
                />
              </th>
            </tr>
          )}
          {rows.map((row) => {
            const first = stable.gone.has(row.id) ? stable.first.get(row.id) : undefined;
            return (
              <TicketTableRow
                key={row.id}
                row={row}
                columns={columns}
                leaveReason={first && leaveReasonText(leaveReasonOf(first, row))}
                hasPreview={hasPreview}
                mayChange={mayChange}
              />
            );
          })}
        </tbody>
      ))}
    </TableFrame>
  );
}

/** `aria-sort` is set on the first sort column only. */
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

/** The first press sorts in the default direction, the second reverses it. */
function ColumnHead({ column, sort, onSort }: HeadProps) {
  const { sort: key, title, isShape } = column;
  if (!key || isShape) return isShape ? <span className="sr-only">{title}</span> : title;
  const direction = directionOf(column, sort);
  const isDown = direction ? direction === "ascending" : defaultSort(key).isDown;
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
