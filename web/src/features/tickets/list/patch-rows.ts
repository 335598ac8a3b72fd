import type { QueryClient } from "@tanstack/react-query";
import { type TicketPage, type TicketRow, ticketsKey } from "../tickets.queries.ts";

const queryKey = [...ticketsKey, "list"] as const;

/** Changes a ticket in all cached lists. */
export function patchRows(
  queries: QueryClient,
  code: string,
  change: (row: TicketRow) => TicketRow,
): void {
  patchRowsWhere(queries, ({ ticket_id }) => ticket_id === code, change);
}

export function patchRowsWhere(
  queries: QueryClient,
  isMeant: (row: TicketRow) => boolean,
  change: (row: TicketRow) => TicketRow,
): void {
  queries.setQueriesData<TicketPage>({ queryKey }, (page) => {
    if (!page?.results.some(isMeant)) return page;
    const results = page.results.map((row) => (isMeant(row) ? change(row) : row));
    return { ...page, results };
  });
}

/** The newest cached row of a ticket, by its code or its id. */
export function findRow(queries: QueryClient, ref: string): TicketRow | undefined {
  return queries
    .getQueriesData<TicketPage>({ queryKey })
    .flatMap(([, page]) => page?.results ?? [])
    .filter(({ id, ticket_id }) => id === ref || ticket_id === ref)
    .sort((one, other) => other.version - one.version)[0];
}
