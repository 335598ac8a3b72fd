import { ticketClocks } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useTicketAct } from "../use-ticket-act.ts";

/** Says that the customer's last words need no answer. It can be undone. */
export function useNoReplyNeeded({ id, ticket_id }: Pick<Ticket, "id" | "ticket_id">) {
  const { mutate } = useTicketAct(ticket_id);
  return () => mutate({ send: () => call(ticketClocks.noReplyNeeded, { params: { ticket: id } }) });
}
