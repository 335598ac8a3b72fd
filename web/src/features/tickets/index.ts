// What other features may import.

export { useUndoKey } from "./history/use-undo-key.ts";
export { useOpenCount } from "./list/views/use-open-count.ts";
export { NextSla } from "./sla/next-sla.tsx";
