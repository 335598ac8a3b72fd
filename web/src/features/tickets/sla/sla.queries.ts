import type { ticketClocks as contract } from "@parley/contract";
import { ticketClocks } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { useTicketAction } from "../lifecycle/use-ticket-action.ts";
import { type Ticket, ticketsKey } from "../tickets.queries.ts";

export type TicketSla = contract.TicketSla;

/** The clocks of a ticket. Refreshed with everything under the tickets key. */
export const slaQuery = (code: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "sla", code],
    queryFn: ({ signal }) => call(ticketClocks.show, { params: { ticket: code } }, { signal }),
  });

/** Marks the last message as needing no reply. It can be undone. */
export function useNoReplyNeeded({ id, ticket_id }: Pick<Ticket, "id" | "ticket_id">) {
  const { mutate } = useTicketAction(ticket_id);
  return () => mutate({ send: () => call(ticketClocks.noReplyNeeded, { params: { ticket: id } }) });
}
