import { customers, tickets } from "@parley/contract/calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { language } from "#platform/texts/texts.ts";
import { ticketsKey } from "../tickets.queries.ts";

/** The open ticket and three more. */
const mostLast = 4;

/** The customer record of the requester. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ["ticket-choices", "customer", id],
    queryFn: async ({ signal }) =>
      (await call(customers.show, { params: { id } }, { signal, isBackground: true })).customer,
    retry: false,
  });

/** The tickets of a requester that the reader can see: counts, and the latest. */
export const requesterTicketsQuery = (requester: string) =>
  queryOptions({
    queryKey: [...ticketsKey, "list", "requester", requester],
    queryFn: async ({ signal }) => {
      const ask = (query: object) =>
        call(tickets.list, { query: { requester, ...query } }, { signal, isBackground: true });
      const [open, all] = await Promise.all([
        ask({ view: "all_open", page_size: 1 }),
        ask({ sort: "-created_at", page_size: mostLast }),
      ]);
      return {
        open: countText(open),
        total: countText(all),
        results: all.results,
        count: all.count,
      };
    },
  });

const pageSize = 25;

/** All tickets of a requester that the reader can see: open ones first, and how many have each status. */
export const ticketsByStatusQuery = (requester: string) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, "by-status", requester],
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam ? { cursor: pageParam } : {};
      const order = { group_by: "status", sort: "-updated_at", page_size: pageSize } as const;
      return call(tickets.list, { query: { requester, ...order, ...cursor } }, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) =>
      next ? (new URL(next, location.origin).searchParams.get("cursor") ?? undefined) : undefined,
  });

function countText({ count, count_is_capped }: { count: number; count_is_capped?: boolean }) {
  return `${count.toLocaleString(language)}${count_is_capped ? "+" : ""}`;
}
