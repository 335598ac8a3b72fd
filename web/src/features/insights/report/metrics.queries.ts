import type { Answer, metrics as contract } from "@parley/contract";
import { metrics } from "@parley/contract/calls";
import type { MetricId } from "@parley/contract/insights/definitions";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type MetricQuery = Partial<contract.Query>;
export type MetricAnswer = Answer<typeof contract.show>;
export type RowsWanted = Omit<Partial<contract.RowsQuery>, "cursor" | "page_size">;

/** Reports are cached for a minute, and show when they were computed. */
const freshMs = 60_000;

export const metricQuery = (metric: MetricId, query: MetricQuery) =>
  queryOptions({
    queryKey: ["metrics", metric, query],
    queryFn: ({ signal }) => call(metrics.show, { params: { metric }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** Whether the reader may see figures of other agents. */
export const agentFiguresQuery = queryOptions({
  queryKey: ["metrics", "agent-figures"],
  queryFn: async ({ signal }) => (await call(metrics.list, {}, { signal })).sees_agent_figures,
  staleTime: freshMs,
});

export type MineAnswer = Answer<typeof contract.mine>;

export const mineQuery = (query: Pick<MetricQuery, "from" | "to">) =>
  queryOptions({
    queryKey: ["metrics", "mine", query],
    queryFn: ({ signal }) => call(metrics.mine, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

export const metricRowsQuery = (metric: MetricId, query: RowsWanted) =>
  infiniteQueryOptions({
    queryKey: ["metrics", metric, "rows", query],
    queryFn: ({ signal, pageParam }) => {
      const page = pageParam ? { ...query, cursor: pageParam } : query;
      return call(metrics.rows, { params: { metric }, query: page }, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: freshMs,
  });

export const startCsv = ({ metric, ...body }: contract.CsvAsk & { metric: MetricId }) =>
  call(metrics.csv, { params: { metric }, body });
