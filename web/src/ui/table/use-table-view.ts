import { useState } from "react";
import type { TableView } from "./table-types.ts";

/** For tables whose address does not say what is looked at. */
export function useTableView(): { view: TableView; onView: (view: TableView) => void } {
  const [view, onView] = useState<TableView>({ page: 1 });
  return { view, onView };
}
