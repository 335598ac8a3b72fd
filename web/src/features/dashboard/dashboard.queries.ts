import type { Answer, dashboard as contract } from "@parley/contract";
import { dashboard } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type DashboardData = Answer<typeof contract.data>;
export type DashboardQuery = Partial<contract.Query>;
export type DashboardChart = DashboardData["charts"][number];
export type Card = DashboardData["cards"][number];
export type NextUp = NonNullable<DashboardData["lists"]["next"]>;
export type AttentionRow = NonNullable<DashboardData["lists"]["attention"]>[number];
export type DashboardNotices = NonNullable<DashboardData["lists"]["notices"]>;
export type OwnRow = NonNullable<DashboardData["lists"]["newest"]>[number];

/** `isBackground`: it does not count as activity of the person. */
export const dashboardQuery = (query: DashboardQuery, isBackground = false) =>
  queryOptions({
    queryKey: ["dashboard", "data", query],
    queryFn: ({ signal }) => call(dashboard.data, { query }, { signal, isBackground }),
    placeholderData: keepPreviousData,
  });

export const getStartedQuery = queryOptions({
  queryKey: ["dashboard", "get-started"],
  queryFn: ({ signal }) => call(dashboard.getStarted, {}, { signal }),
});

/** The next ticket as of now: others may have opened the one on the screen. */
export const fetchNextTicket = (department: string | undefined) =>
  call(dashboard.next, { query: department ? { department } : {} });
