import type { Way } from "./way.ts";

export interface Place {
  readonly number: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Where a ticket stands in a list; nothing if it is not of it. */
export function placeIn({ codes, before }: Way, code: string): Place | undefined {
  const at = codes.indexOf(code);
  if (at < 0) return undefined;
  return { number: before + at + 1, previous: codes[at - 1], next: codes[at + 1] };
}
