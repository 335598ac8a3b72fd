// The front door of tickets.
export { useUndoKey } from "./use-undo-key.ts";
