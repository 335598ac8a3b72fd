import type { ticketMessages as contract } from "@parley/contract";
import { ticketMessages } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { asStaff, type Ticket, ticketQuery, ticketsKey } from "../tickets.queries.ts";

/** Sends a reply or adds a note; the conversation shows it before this is done. */
export function useSendMessage({ id, ticket_id }: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: contract.Draft & { idempotencyKey: string }) =>
      call(ticketMessages.add, { params: { ticket: id }, body }, { idempotencyKey }),
    // It may have been merged meanwhile: the page then goes where it goes on.
    onError: () => queries.invalidateQueries({ queryKey: ticketQuery(ticket_id).queryKey }),
    onSuccess({ ticket }) {
      queries.setQueryData(ticketQuery(ticket_id).queryKey, asStaff(ticket));
      return queries.invalidateQueries({ queryKey: ticketsKey });
    },
  });
}
