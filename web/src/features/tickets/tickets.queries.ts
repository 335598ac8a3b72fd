import type { tickets as contract } from "@parley/contract";
import { tickets } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { isRefusal } from "#platform/api/refusal.ts";
import { completingStep } from "../tenancy/index.ts";

export type Ticket = contract.Ticket;
export type TicketRow = contract.TicketRow;
export type TicketFilter = Partial<contract.Filter>;
export type TicketPage = contract.Tickets;

export const ticketsKey = ["tickets"] as const;

/** `isBackground`: a request without a user action does not keep the session alive. */
export const ticketsQuery = (query: TicketFilter, isBackground = false) =>
  queryOptions({
    queryKey: [...ticketsKey, "list", query],
    queryFn: ({ signal }) => call(tickets.list, { query }, { signal, isBackground }),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (code: string, isBackground = false) =>
  queryOptions({
    queryKey: [...ticketsKey, "one", code],
    queryFn: async ({ signal }) =>
      asStaff(
        (await call(tickets.show, { params: { ticket: code } }, { signal, isBackground })).ticket,
      ),
  });

/** Narrows the answer to the staff form of a ticket. */
export function asStaff(ticket: Ticket | contract.PublicTicket): Ticket {
  if (!("version" in ticket)) throw new Error("a customer's ticket on a screen for staff");
  return ticket;
}

/** Also loads the page of the new ticket, which a creator without access to its department cannot open. */
export function useCreateTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: contract.Draft) => {
      const created = await completingStep("ticket", call(tickets.create, { body }));
      const page = queries.query(ticketQuery(created.ticket.ticket_id));
      const isReadable = await page.then(
        () => true,
        (error: unknown) => !isRefusal(error, "record.not_found"),
      );
      return { ...created, isReadable };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [...ticketsKey, "list"] }),
  });
}
