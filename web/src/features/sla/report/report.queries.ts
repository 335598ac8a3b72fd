import type { Answer, Ask, slaReport as contract } from "@parley/contract";
import { slaReport } from "@parley/contract/calls";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Report = Answer<typeof contract.show>;
export type Figures = Report["total"];
export type Group = Report["groups"][number];
export type ReportQuery = Ask<typeof contract.show>["query"];
export type CountedClock = Answer<typeof contract.clocks>["results"][number];
export type ClocksQuery = Ask<typeof contract.clocks>["query"];

export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ["sla", "report", query],
    queryFn: ({ signal }) => call(slaReport.show, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const clocksQuery = (query: ClocksQuery) =>
  infiniteQueryOptions({
    queryKey: ["sla", "report", "clocks", query],
    queryFn: ({ signal, pageParam }) =>
      call(
        slaReport.clocks,
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) =>
      next ? new URLSearchParams(next.slice(next.indexOf("?"))).get("cursor") : undefined,
  });
