import type { ticketClocks as contract } from "@parley/contract";
import { ticketClocks } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../tickets.queries.ts";

export type TicketSla = contract.TicketSla;

/** A ticket's clocks and the parts of their time. Under the key of tickets, so whatever renews them renews this. */
export const slaQuery = (code: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "sla", code],
    queryFn: ({ signal }) => call(ticketClocks.show, { params: { ticket: code } }, { signal }),
  });
