import type { Score } from "./backtest.queries.ts";

/** The difference in compliance in percentage points with one decimal; undefined if one value is unknown. */
export function pointsBetween(before: Score, after: Score): number | undefined {
  if (before.compliance === null || after.compliance === null) return undefined;
  return Math.round((after.compliance - before.compliance) * 10) / 10;
}
