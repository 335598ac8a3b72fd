import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Shown } from "../list/shown.rules.ts";
import { pageSize } from "../list/shown.rules.ts";
import type { TicketRow } from "../tickets.queries.ts";
import { keepWay } from "./way.ts";

/** Remembers the list as it is looked at: whoever opens one of its tickets goes on in its order. */
export function useKeepWay({ view, page }: Shown, rows: readonly TicketRow[], total: string): void {
  const { pathname, search } = useLocation();
  const codes = rows.map(({ ticket_id }) => ticket_id).join();
  useEffect(() => {
    if (!codes) return;
    const before = (page - 1) * pageSize;
    const address = pathname + search;
    keepWay({ address, label: view.label, codes: codes.split(","), before, total });
  }, [pathname, search, view.label, page, codes, total]);
}
