import type { PointerEvent, ReactNode } from "react";
import { classes } from "../classes.ts";
import { type Column, cellStyles } from "./table-types.ts";

/** The whole text of a cell that is cut off, as a tooltip. */
function titleIfCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute("title");
}

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
          onPointerEnter={titleIfCut}
          className={classes("truncate px-2 first:ps-4 last:pe-4", cellStyles(column))}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="whitespace-nowrap pe-2 text-end">
          <div className="inline-flex gap-0.5">{actions}</div>
        </td>
      )}
    </tr>
  );
}
