import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { onLive } from "#platform/live/live.ts";
import { backtestQuery, startQuery, type Tried } from "./backtest.queries.ts";

/** Begins a trial, and follows it to its end. */
export function useBacktest(change: Tried) {
  const queries = useQueryClient();
  const begun = useQuery(startQuery(change, useId()));
  const id = begun.data?.id ?? "";
  const { data: job } = useQuery({ ...backtestQuery(id), enabled: id !== "" });
  useEffect(
    () =>
      onLive("backtest_progress", ({ id: heard, state, done, total }) => {
        const { queryKey } = backtestQuery(heard);
        if (heard !== id) return;
        if (state === "running") {
          queries.setQueryData(queryKey, (known) => known && { ...known, state, done, total });
        } else void queries.invalidateQueries({ queryKey });
      }),
    [queries, id],
  );
  return { job: job ?? begun.data, error: begun.error };
}
