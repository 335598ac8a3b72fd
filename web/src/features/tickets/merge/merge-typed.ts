import type { Ticket } from "../tickets.queries.ts";

export interface MergeTyped {
  other: string;
  /** Which of the two stays. */
  keeps: "this" | "other";
  order: "time" | "after";
  tell: boolean;
  /** Null: as it is usual for these two. */
  add: boolean | null;
  note: string;
}

export interface Sides {
  readonly survivor: Ticket;
  readonly source: Ticket;
  /** Whether whoever asked the one that closes follows the other. */
  readonly adds: boolean;
  readonly isSameAsker: boolean;
}

/** Which ticket stays, which goes on in it, and whether its requester comes along. */
export function sidesOf(
  ticket: Ticket,
  other: Ticket,
  { keeps, add }: Pick<MergeTyped, "keeps" | "add">,
): Sides {
  const [survivor, source] = keeps === "this" ? [ticket, other] : [other, ticket];
  const isSameAsker = survivor.requester.id === source.requester.id;
  const company = survivor.organization?.id;
  const isUsual = isSameAsker || (company !== undefined && company === source.organization?.id);
  return { survivor, source, isSameAsker, adds: add ?? isUsual };
}
