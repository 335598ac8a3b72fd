import type { ticketStream as contract } from "@parley/contract";
import { ticketStream, tickets } from "@parley/contract/calls";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../tickets.queries.ts";

export type StreamItem = contract.StreamItem;

const size = 50;

/** What happened to a ticket: the newest page first, then the earlier ones. Each is oldest first. */
export const streamQuery = (code: string) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, "stream", code],
    queryFn: async ({ signal, pageParam }) => {
      const query = { page_size: size, ...(pageParam && { before_seq: pageParam }) };
      const page = await call(ticketStream.list, { params: { ticket: code }, query }, { signal });
      return { ...page, results: page.results as StreamItem[] };
    },
    initialPageParam: 0,
    getNextPageParam: ({ results }) => (results.length === size ? results[0]?.seq : undefined),
    select: ({ pages }) => ({
      items: pages.toReversed().flatMap(({ results }) => results),
      lastSeq: pages[0]?.last_seq ?? 0,
    }),
  });

export function markSeen(code: string, seq: number) {
  const ask = { params: { ticket: code }, body: { seq } };
  return call(tickets.seen, ask, { isBackground: true });
}
