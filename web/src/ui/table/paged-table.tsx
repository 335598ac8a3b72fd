import type { ReactNode } from "react";
import { small, useMedia } from "../use-media.ts";
import { Pagination } from "./pagination.tsx";
import { TableCards } from "./table-cards.tsx";
import { TableFrame } from "./table-frame.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { t } from "./table-texts.ts";
import { actionsWidth, type Column, narrowest, type TableView } from "./table-types.ts";

export interface PagedTableProps<Row> {
  /** What a screen reader calls it. */
  readonly label: string;
  /** Of the page that is looked at, in their order. */
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  /** The first one names the row: it is the head of its card on a phone. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly pageSize?: number;
  readonly actions?: (row: Row) => ReactNode;
  /** What stands there when there are no rows. */
  readonly empty: ReactNode;
  /** There are more than `total`, which is as far as one can page. */
  readonly isCapped?: boolean;
  /** The next page is on its way; this one stays until it is here. */
  readonly isStale?: boolean;
  /** A row that stands out, as one that is being moved. */
  readonly isMarked?: (row: Row) => boolean;
  /** Stands in place of the usual one. */
  readonly pager?: ReactNode;
}

/** A table of one page of rows; searching, sorting and counting happen on the server. On a phone each row is a card. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, rows, total, columns, keyOf, view, onView, pageSize = 10, actions } = props;
  const isSmall = useMedia(small);
  return (
    <div aria-busy={props.isStale || undefined}>
      {isSmall ? (
        <TableCards label={label} rows={rows} columns={columns} keyOf={keyOf} actions={actions} />
      ) : (
        <div className="relative overflow-x-auto">
          <TableFrame label={label} style={{ minWidth: narrowest(columns) }}>
            <TableHead
              columns={columns}
              sort={view.sort}
              onSort={(sort) => onView({ sort, page: 1 })}
              after={
                actions && (
                  <th scope="col" style={{ width: actionsWidth }} className="pointer-coarse:w-36!">
                    <span className="sr-only">{t("actions")}</span>
                  </th>
                )
              }
            />
            <tbody>
              {rows.map((row) => (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  isSelected={props.isMarked?.(row) ?? false}
                  actions={actions?.(row)}
                />
              ))}
            </tbody>
          </TableFrame>
        </div>
      )}
      {rows.length === 0 && props.empty}
      {total > 0 && (
        <div className="px-4">
          {props.pager ?? (
            <Pagination
              name={label}
              page={view.page}
              pageSize={pageSize}
              total={total}
              isCapped={props.isCapped}
              onPage={(page) => onView({ ...view, page })}
            />
          )}
        </div>
      )}
    </div>
  );
}
