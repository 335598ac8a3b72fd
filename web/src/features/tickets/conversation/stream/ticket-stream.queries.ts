import type { ticketStream as contract } from "@parley/contract";
import { ticketStream, tickets } from "@parley/contract/calls";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketQuery, ticketsKey } from "../../tickets.queries.ts";

export type StreamItem = contract.StreamItem;

const size = 50;

/** The messages and events of a ticket. Pages come newest first; each page is oldest first. */
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

/** Fetches a ticket before it is opened. A failure is ignored: the page asks again and shows it. */
export function prefetchTicket(queries: QueryClient, code: string): void {
  queries.query(ticketQuery(code)).catch(() => {});
  queries.infiniteQuery(streamQuery(code)).catch(() => {});
}
