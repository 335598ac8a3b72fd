import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { type Column, cellStyles } from "./table-types.ts";

interface Props<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isSelected: boolean;
  readonly before?: ReactNode;
  readonly actions?: ReactNode;
}

export function TableRow<Row>({ row, columns, isSelected, before, actions }: Props<Row>) {
  return (
    <tr
      className={classes(
        "group/row h-(--row) border-line-soft border-b",
        isSelected ? "bg-accent-bg" : "hover:bg-hover",
      )}
    >
      {before}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes("truncate px-2 first:ps-4 last:pe-4", cellStyles(column))}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="w-px whitespace-nowrap pe-2 text-end">
          <div className="inline-flex gap-0.5 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
            {actions}
          </div>
        </td>
      )}
    </tr>
  );
}
