import type { search as contract } from "@parley/contract";
import { search } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type TicketHit = contract.TicketHit;
export type UserHit = contract.UserHit;

const key = ["search"] as const;

/** Search results, with the query they belong to. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [...key, "found", q],
    queryFn: async ({ signal }) => ({
      q,
      ...(await call(search.find, { query: { q } }, { signal })),
    }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });

export const recentQuery = queryOptions({
  queryKey: [...key, "recent"],
  queryFn: async ({ signal }) => (await call(search.recent, {}, { signal })).results,
});
