import type { ReactNode } from "react";
import type { Column } from "./table-types.ts";

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
}

/** The rows of a table as cards, for phones: the first column is the heading. */
export function TableCards<Row>({ label, rows, columns, keyOf, actions }: Props<Row>) {
  const [head, ...rest] = columns;
  return (
    <ul aria-label={label} className="border-line border-t">
      {rows.map((row) => (
        <li key={keyOf(row)} className="border-line-soft border-b px-4 py-3">
          <div className="flex min-h-8 items-center gap-2">
            <div className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
              {head?.cell(row)}
            </div>
            {actions?.(row)}
          </div>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            {rest
              .filter(({ hideBelow }) => !hideBelow)
              .map((column) => (
                <div key={column.key} className="contents">
                  <dt className="text-ink-2 text-meta leading-5">{column.title}</dt>
                  <dd className="min-w-0 [overflow-wrap:anywhere]">{column.cell(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
