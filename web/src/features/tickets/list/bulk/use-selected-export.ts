import { useSelection } from "../rows/selection.ts";
import { orderOf, type Shown, scopeOf } from "../shown.rules.ts";
import { useTicketExport } from "../views/use-ticket-export.ts";

/** Writes what is selected to a file, in the order and the columns in which it is shown. Only for those who may. */
export function useSelectedExport(shown: Shown): (() => void) | undefined {
  const write = useTicketExport();
  if (!write) return undefined;
  return () => {
    const { ids, isWhole } = useSelection.getState();
    const chosen = isWhole ? scopeOf(shown) : { ids: [...ids] };
    write({ ...chosen, ...orderOf(shown), columns: [...shown.columns] });
  };
}
