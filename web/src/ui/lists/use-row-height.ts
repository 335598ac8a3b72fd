import { type Density, usePreferences } from "#platform/preferences/preferences.ts";

// The same as `--row`, which the page's styles set by density.
const heights: Record<Density, number> = { compact: 32, default: 40, comfortable: 56 };

export function useRowHeight(): number {
  return heights[usePreferences(({ density }) => density)];
}
