// The front door of tickets.
export { NextSla } from "./sla/next-sla.tsx";
export { useOpenCount } from "./use-open-count.ts";
export { useUndoKey } from "./use-undo-key.ts";
export { useZone } from "./use-zone.ts";
