import { isDeepStrictEqual } from "node:util";
import type { Change } from "./event.ts";

/** The fields of a record that was made, each from nothing. */
export function beginnings(fields: object): Change[] {
  return Object.entries(fields as Record<string, unknown>)
    .filter(([, to]) => to !== undefined && to !== null)
    .map(([field, to]) => ({ field, from: null, to }));
}

/** What a change really changes: fields that it names and that differ from the row. */
export function differences<R extends object>(row: R, change: Partial<R>): Change[] {
  return Object.entries(change)
    .map(([field, to]) => ({ field, from: row[field as keyof R], to }))
    .filter(({ from, to }) => to !== undefined && !isDeepStrictEqual(from, to));
}

/** The fields of a record that is gone, each to nothing. */
export function endings(fields: object): Change[] {
  return beginnings(fields).map(({ field, to }) => ({ field, from: to, to: null }));
}

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A record without what the desk itself keeps about it. */
export function fieldsOf<R extends Kept>(record: R): Omit<R, keyof Kept> {
  const { id: _id, version: _version, created_at: _made, updated_at: _moved, ...fields } = record;
  return fields;
}
