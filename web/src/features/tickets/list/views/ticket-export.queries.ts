import type { ticketExport as contract } from "@parley/contract";
import { ticketExport } from "@parley/contract/calls";
import { Download } from "lucide-react";
import { call } from "#platform/api/call.ts";
import { useExport } from "#platform/exports/use-export.ts";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { usePermissions } from "../../../identity/index.ts";
import { type ListState, orderOf, scopeOf } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { useSelection } from "../rows/selection.ts";

const start = (body: contract.Ask) => call(ticketExport.start, { body });

/** Starts an export of tickets. Undefined without the permission. */
function useTicketExport(): ((body: contract.Ask) => void) | undefined {
  const write = useExport(start, (count) => t("export_done", { count }));
  return usePermissions()(["tickets.export"]) === true ? write : undefined;
}

/** Exports the selection, in the order and columns of the list. */
export function useSelectedExport(listState: ListState): (() => void) | undefined {
  const write = useTicketExport();
  if (!write) return undefined;
  return () => {
    const { ids, isWhole } = useSelection.getState();
    const chosen = isWhole ? scopeOf(listState) : { ids: [...ids] };
    write({ ...chosen, ...orderOf(listState), columns: [...listState.columns] });
  };
}

/** The menu entry that exports the list. */
export function useViewExport(listState: ListState | undefined): readonly MenuItem[] {
  const write = useTicketExport();
  if (!write || !listState) return [];
  const onSelect = () =>
    write({ ...scopeOf(listState), ...orderOf(listState), columns: [...listState.columns] });
  return [{ label: t("export"), icon: Download, onSelect }];
}
