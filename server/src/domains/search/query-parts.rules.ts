import type { TicketFilter } from "@parley/contract/tickets/list/filter";

interface Parts {
  /** Words that each record must hold. */
  readonly terms: readonly string[];
  /** What else it must be. */
  readonly rest: readonly TicketFilter[];
}

/** Takes the words that rank what is found out of a filter. */
export function partsOf(filter: TicketFilter): Parts {
  const parts = "all" in filter ? filter.all : [filter];
  const terms = parts.flatMap((part) => ("field" in part && isText(part) ? [part.value] : []));
  const rest = parts.filter((part) => !("field" in part && isText(part)));
  return { terms, rest };
}

/** Every word that is asked for, to be marked where it stands. What must not be there is not. */
export function wantedWords(filter: TicketFilter): string[] {
  if ("all" in filter) return filter.all.flatMap(wantedWords);
  if ("any" in filter) return filter.any.flatMap(wantedWords);
  if ("not" in filter) return [];
  return isText(filter) ? [filter.value] : [];
}

const isText = (part: {
  field: string;
  value: unknown;
}): part is { field: "text"; value: string } =>
  part.field === "text" && typeof part.value === "string";

/** The number of a ticket whose code it is: `TK20418`, `#20418` or `20418`. */
export function numberIn(said: string): number | undefined {
  const digits = /^(?:tk|#)?(\d{1,15})$/i.exec(said.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
