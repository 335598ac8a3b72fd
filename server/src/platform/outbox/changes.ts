import { isDeepStrictEqual } from "node:util";
import type { Change } from "./event.ts";

/** What a change really changes: fields that it names and that differ from the row. */
export function differences<R extends object>(row: R, change: Partial<R>): Change[] {
  return Object.entries(change)
    .map(([field, to]) => ({ field, from: row[field as keyof R], to }))
    .filter(({ from, to }) => to !== undefined && !isDeepStrictEqual(from, to));
}
