import { Download } from "lucide-react";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { t } from "../list-texts.ts";
import { orderOf, type Shown, scopeOf } from "../shown.rules.ts";
import { useTicketExport } from "./use-ticket-export.ts";

/** Writes what is shown to a file. Only for those who may. */
export function useViewExport(shown: Shown | undefined): readonly MenuItem[] {
  const write = useTicketExport();
  if (!write || !shown) return [];
  const onSelect = () =>
    write({ ...scopeOf(shown), ...orderOf(shown), columns: [...shown.columns] });
  return [{ label: t("export"), icon: Download, onSelect }];
}
