import type { ticketHistory as contract } from "@parley/contract";
import { ticketHistory } from "@parley/contract/calls";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../../tickets.queries.ts";

export type PastTicket = contract.PastTicket;

/** A ticket after a step, with its conversation. The newest page comes first. */
export const pastQuery = (code: string, seq: number) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, "past", code, seq],
    queryFn: ({ signal, pageParam }) => {
      const query = { seq, ...(pageParam && { before_seq: pageParam }) };
      return call(ticketHistory.show, { params: { ticket: code }, query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next_before_seq }) => next_before_seq ?? undefined,
    placeholderData: keepPreviousData,
  });
