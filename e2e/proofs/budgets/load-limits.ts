import { type Load, type Loads, pages } from "./measure-loads.ts";

/** A new screen that takes its shared parts from the wrong file, or many small files, would exceed these. */
export const loadLimits: Loads = {
  "/auth": { requests: 18, scripts: 140 },
  "/forgot-password": { requests: 20, scripts: 145 },
  "/join": { requests: 22, scripts: 160 },
  "/tickets": { requests: 40, scripts: 260 },
  "/ticket/{id}": { requests: 40, scripts: 260 },
  editor: { requests: 12, scripts: 130 },
};

/** Which figures of which pages are over their limits, as `/auth requests`. */
export function overLoadLimits(loads: Loads): string[] {
  return everyLimit().flatMap(([page, figure]) =>
    loads[page][figure] > loadLimits[page][figure] ? [`${page} ${figure}`] : [],
  );
}

export function everyLimit(): (readonly [keyof Loads, keyof Load])[] {
  return pages.flatMap((page) => [[page, "requests"] as const, [page, "scripts"] as const]);
}
