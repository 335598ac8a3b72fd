import type { ownTickets as contract, tickets as ticketsContract } from "@parley/contract";
import { ownTickets, tickets } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../tickets.queries.ts";

export type AskedTicket = ticketsContract.PublicTicket;
export type AskedRow = contract.PublicTicketRow;
export type AskedFilter = Partial<contract.Filter>;
export type Figures = contract.Analysis;

/** `isBackground`: nobody asked for it, so it does not count as their activity. */
export const askedListQuery = (query: AskedFilter, isBackground = false) =>
  queryOptions({
    queryKey: [...ticketsKey, "asked", query],
    queryFn: ({ signal }) => call(ownTickets.list, { query }, { signal, isBackground }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (isBackground = false) =>
  queryOptions({
    queryKey: [...ticketsKey, "figures"],
    queryFn: ({ signal }) => call(ownTickets.analysis, {}, { signal, isBackground }),
  });

/** Kept where staff keep theirs: one page has one reader. */
export const askedTicketQuery = (code: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "one", code],
    queryFn: async ({ signal }) =>
      asAsker((await call(tickets.show, { params: { ticket: code } }, { signal })).ticket),
  });

/** These screens are for those who ask, who are answered the public part. */
export function asAsker(ticket: AskedTicket | ticketsContract.Ticket): AskedTicket {
  if (!("status_label" in ticket)) throw new Error("a ticket of staff on a customer's screen");
  return ticket;
}

interface Asking {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly department?: string;
  readonly file_ids: string[];
  readonly idempotencyKey: string;
}

export function useAsk() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Asking) =>
      call(tickets.create, { body }, { idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketsKey }),
  });
}
