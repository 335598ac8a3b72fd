import type { ReactNode } from "react";
import { CheckBoxOnly } from "../inputs/checkbox.tsx";
import { Pagination } from "./pagination.tsx";
import { toggleAll, toggleOne } from "./selection.ts";
import { TableFrame } from "./table-frame.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { t } from "./table-texts.ts";
import { actionsWidth, type Column, type Selection, type TableView } from "./table-types.ts";
import { visibleRows } from "./visible-rows.ts";

export interface TableProps<Row> {
  /** What a screen reader calls it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** How a row is called where it is selected. */
  readonly nameOf: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly pageSize?: number;
  readonly selection?: Selection;
  readonly actions?: (row: Row) => ReactNode;
  /** What stands there when there are no rows. */
  readonly empty: ReactNode;
}

/** A native table over rows that are all here. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, columns, keyOf, nameOf, view, onView, pageSize = 10, selection } = props;
  const { page, shown } = visibleRows(rows, columns, view, pageSize);
  const keys = shown.map(keyOf);
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  return (
    <div>
      <div className="overflow-x-auto">
        <TableFrame label={label}>
          <TableHead
            columns={columns}
            sort={view.sort}
            onSort={(sort) => onView({ sort, page: 1 })}
            before={
              selection && (
                <th scope="col" className="w-9 ps-3">
                  <CheckBoxOnly
                    aria-label={t("select_all")}
                    checked={keys.length > 0 && chosen === keys.length}
                    mixed={chosen > 0 && chosen < keys.length}
                    onChange={() => selection.onSelect(toggleAll(selection.selected, keys))}
                  />
                </th>
              )
            }
            after={
              props.actions && (
                <th scope="col" style={{ width: actionsWidth }} className="pointer-coarse:w-36!">
                  <span className="sr-only">{t("actions")}</span>
                </th>
              )
            }
          />
          <tbody>
            {shown.map((row) => (
              <TableRow
                key={keyOf(row)}
                row={row}
                columns={columns}
                isSelected={selection?.selected.has(keyOf(row)) ?? false}
                actions={props.actions?.(row)}
                before={
                  selection && (
                    <td className="w-8 ps-3">
                      <CheckBoxOnly
                        aria-label={t("select_row", { name: nameOf(row) })}
                        checked={selection.selected.has(keyOf(row))}
                        onChange={() =>
                          selection.onSelect(toggleOne(selection.selected, keyOf(row)))
                        }
                      />
                    </td>
                  )
                }
              />
            ))}
          </tbody>
        </TableFrame>
      </div>
      {rows.length === 0 && props.empty}
      <div className="px-4">
        <Pagination
          name={label}
          page={page}
          pageSize={pageSize}
          total={rows.length}
          onPage={(next) => onView({ ...view, page: next })}
        />
      </div>
    </div>
  );
}
