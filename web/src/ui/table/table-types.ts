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

const hidden = { md: "max-md:hidden", lg: "max-lg:hidden" };

export function cellStyles({
  align,
  hideBelow,
}: Pick<Column<never>, "align" | "hideBelow">): string {
  return `${align === "end" ? "text-end tabular-nums" : "text-start"} ${hideBelow ? hidden[hideBelow] : ""}`;
}
