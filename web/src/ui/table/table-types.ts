import type { ReactNode } from "react";
import type { Sort, SortValue } from "./sort-rows.ts";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Makes it sortable where somebody else sorts: in a table over one page of many. */
  readonly isSortable?: boolean;
  /** Numbers and times stand at the end. */
  readonly align?: "end";
  /** Of a column with short contents; the columns without a width share what is left. */
  readonly width?: string;
  /** Columns that can be missed on a narrow screen. */
  readonly hideBelow?: "md" | "lg";
}

/** Which part of the rows is looked at, and in what order. */
export interface TableView {
  readonly sort?: Sort;
  readonly page: number;
}

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** Room for three buttons. */
export const actionsWidth = "6rem";

/** Below this width a table scrolls, so that its columns without a width do not vanish. */
export function narrowest(columns: readonly Pick<Column<never>, "width">[]): string {
  return `calc(${columns.map(({ width = "6rem" }) => width).join(" + ")})`;
}

const hidden = { md: "max-md:hidden", lg: "max-lg:hidden" };

export function cellStyles({
  align,
  hideBelow,
}: Pick<Column<never>, "align" | "hideBelow">): string {
  return `${align === "end" ? "text-end tabular-nums" : "text-start"} ${hideBelow ? hidden[hideBelow] : ""}`;
}
