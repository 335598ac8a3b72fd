import type { ticketStream as contract } from "@parley/contract";
import { ticketStream, tickets } from "@parley/contract/calls";
import { unsentStates } from "@parley/contract/tickets/conversation/message-states";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { withItem } from "../../live/append-item.rules.ts";
import { ticketQuery, ticketsKey } from "../../tickets.queries.ts";

export type StreamItem = contract.StreamItem;

/** Whether a message waits, was stopped or was taken back. */
export const isUnsent = (state: StreamItem["state"]) => unsentStates.some((one) => one === state);

const size = 50;

/** The messages and events of a ticket. Pages come newest first; each page is oldest first. */
export const streamQuery = (code: string, isBackground = false) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, "stream", code],
    queryFn: async ({ signal, pageParam }) => {
      const query = { page_size: size, ...(pageParam && { before_seq: pageParam }) };
      const ask = { params: { ticket: code }, query };
      const page = await call(ticketStream.list, ask, { signal, isBackground });
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

/** The mutation key of messages on their way to the server. */
export const sendingKey = (ticketId: string) => ["send-message", ticketId] as const;

/** Adds an item that the server has told of, and refetches where that does not show everything. */
export function appendItem(queries: QueryClient, code: string, item: StreamItem): void {
  const { queryKey } = streamQuery(code);
  const before = queries.getQueryData(queryKey);
  const [newest, ...earlier] = before?.pages ?? [];
  const next = newest && withItem<StreamItem, typeof newest>(newest, item);
  // An item about another one changes it, such as an undone reply or an edited note.
  const isWhole = before && next && item.about === null;
  // An answer that is on its way may be older than the item, and would remove it.
  const isFetching = queries.isFetching({ queryKey }) > 0;
  if (isWhole) queries.setQueryData(queryKey, { ...before, pages: [next, ...earlier] });
  if (!isWhole || isFetching) void queries.invalidateQueries({ queryKey });
}

/**
 * Fetches a ticket before it is opened. A failure is ignored: the page asks again and shows it. Returns a function that
 * aborts it, unless somebody has opened the ticket by then.
 */
export function prefetchTicket(queries: QueryClient, code: string): () => void {
  queries.query(ticketQuery(code, true)).catch(() => {});
  queries.infiniteQuery(streamQuery(code, true)).catch(() => {});
  return () => {
    for (const { queryKey } of [ticketQuery(code), streamQuery(code)])
      void queries.cancelQueries({ queryKey, type: "inactive" });
  };
}
