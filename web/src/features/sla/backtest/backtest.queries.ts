import type { Ask, slaBacktest as contract } from "@parley/contract";
import { slaBacktest } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Backtest = contract.Backtest;
export type BacktestResultData = contract.Result;
export type Score = contract.Score;
export type Flip = contract.Flip;
/** One change as its form would save it. */
export type BacktestChange = Omit<Ask<typeof contract.start>["body"], "days">;

const pollEveryMs = 1500;

const isOver = ({ state }: Pick<Backtest, "state">) => state === "done" || state === "failed";

/** Starts one backtest each time the modal is opened. */
export const startQuery = (change: BacktestChange, opened: string) =>
  queryOptions({
    queryKey: ["sla-backtest", "start", opened],
    queryFn: async () => (await call(slaBacktest.start, { body: change })).job,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The progress. The live socket reports it sooner; polling covers a missing socket. */
export const backtestQuery = (id: string) =>
  queryOptions({
    queryKey: ["sla-backtest", id],
    queryFn: async ({ signal }) =>
      (await call(slaBacktest.show, { params: { id } }, { signal, isBackground: true })).job,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollEveryMs),
    staleTime: 0,
  });
