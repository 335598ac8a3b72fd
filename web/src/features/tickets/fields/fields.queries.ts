import type { ticketFields as contract } from "@parley/contract";
import { ticketFields } from "@parley/contract/calls";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type TicketField = contract.Field;

export const ticketFieldsKey = ["ticket-fields"] as const;

/** The definitions of all custom fields in their order. They change rarely. */
export const ticketFieldsQuery = queryOptions({
  queryKey: [...ticketFieldsKey, "list"],
  queryFn: async ({ signal }) => (await call(ticketFields.list, {}, { signal })).results,
  staleTime: 5 * 60_000,
});

const none: readonly TicketField[] = [];

/** The definitions; empty until they are loaded. */
export function useTicketFields(): readonly TicketField[] {
  return useQuery(ticketFieldsQuery).data ?? none;
}
