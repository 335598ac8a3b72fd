import type { Ask, slaBacktest as contract } from "@parley/contract";
import { slaBacktest } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Backtest = contract.Backtest;
export type Result = contract.Result;
export type Score = contract.Score;
export type Flip = contract.Flip;
/** One change, as its form would save it. */
export type Tried = Omit<Ask<typeof contract.start>["body"], "days">;

const askEvery = 1500;

export const isOver = ({ state }: Pick<Backtest, "state">) =>
  state === "done" || state === "failed";

/** A trial is begun once for each time its window is opened. */
export const startQuery = (change: Tried, opened: string) =>
  queryOptions({
    queryKey: ["sla-backtest", "start", opened],
    queryFn: async () => (await call(slaBacktest.start, { body: change })).job,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** How far it is. The socket says it sooner; asking goes on for when there is none. */
export const backtestQuery = (id: string) =>
  queryOptions({
    queryKey: ["sla-backtest", id],
    queryFn: async ({ signal }) =>
      (await call(slaBacktest.show, { params: { id } }, { signal, isBackground: true })).job,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askEvery),
    staleTime: 0,
  });
