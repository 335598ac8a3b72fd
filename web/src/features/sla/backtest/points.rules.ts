import type { Score } from "./backtest.queries.ts";

/** By how many points compliance differs, to one decimal; undefined where one of them is not known. */
export function pointsBetween(before: Score, after: Score): number | undefined {
  if (before.compliance === null || after.compliance === null) return undefined;
  return Math.round((after.compliance - before.compliance) * 10) / 10;
}
