import type { ticketViews as contract } from "@parley/contract";
import { ticketViews } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { ticketsKey } from "../../tickets.queries.ts";

export type View = contract.View;
export type SystemView = contract.SystemView;
export type ColumnName = View["columns"][number];
export type Layout = View["layout"];

export const viewsQuery = queryOptions({
  queryKey: ["ticket-views"],
  queryFn: ({ signal }) => call(ticketViews.list, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const countsKey = [...ticketsKey, "counts"] as const;

/** How many tickets some views hold. What was known of the others stays until they are counted. */
export const countsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...countsKey, names],
    queryFn: ({ signal }) =>
      call(
        ticketViews.counts,
        { query: { views: names.join(",") } },
        { signal, isBackground: true },
      ),
    placeholderData: keepPreviousData,
    enabled: names.length > 0,
  });
