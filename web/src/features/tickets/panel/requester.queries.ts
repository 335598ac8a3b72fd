import { customers, tickets } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../tickets.queries.ts";

/** This one, and three beside it. */
const mostLast = 4;

/** The card of somebody who asks: what is known of them beside the ticket. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ["ticket-choices", "customer", id],
    queryFn: async ({ signal }) =>
      (await call(customers.show, { params: { id } }, { signal, isBackground: true })).customer,
    retry: false,
  });

/** What else somebody asked: how many there are and how many are open, as far as the reader reaches them, and the last. */
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

function countText({ count, count_is_capped }: { count: number; count_is_capped?: boolean }) {
  return `${count.toLocaleString("en-US")}${count_is_capped ? "+" : ""}`;
}
