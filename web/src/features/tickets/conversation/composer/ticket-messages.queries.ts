import type { ticketMessages as contract } from "@parley/contract";
import { ticketMessages } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { asStaff, type Ticket, ticketQuery, ticketsKey } from "../../tickets.queries.ts";
import { appendItem, type StreamItem, sendingKey } from "../stream/ticket-stream.queries.ts";

/** Sends a reply or adds a note, and refreshes the ticket. */
export function usePostMessage({ id, ticket_id }: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: sendingKey(id),
    mutationFn: (body: contract.Draft) =>
      call(ticketMessages.add, { params: { ticket: id }, body }),
    // The ticket may have been merged: a refresh redirects to the surviving one.
    onError: () => void queries.invalidateQueries({ queryKey: ticketQuery(ticket_id).queryKey }),
    onSuccess({ ticket, comment }) {
      queries.setQueryData(ticketQuery(ticket_id).queryKey, asStaff(ticket));
      appendItem(queries, ticket_id, comment as StreamItem);
      // The message is sent: nobody waits for the refresh.
      void queries.invalidateQueries({ queryKey: ticketsKey });
    },
  });
}

/** Cancels a delayed reply and returns its draft. */
export const recallMessage = (id: string) => call(ticketMessages.recall, { params: { id } });

/** Sends a delayed reply without waiting any longer. */
export const sendMessageNow = (id: string) => call(ticketMessages.sendNow, { params: { id } });

/** Sends the mail of a message to one of its recipients again. */
export const resendMail = (id: string, address: string) =>
  call(ticketMessages.resend, { params: { id }, body: { address } });
