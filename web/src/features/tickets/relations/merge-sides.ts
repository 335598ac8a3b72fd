import type { Ticket } from "../tickets.queries.ts";

export interface MergeFields {
  other: string;
  /** Which ticket survives. */
  keeps: "this" | "other";
  order: "time" | "after";
  tell: boolean;
  /** Null: the default for these tickets. */
  add: boolean | null;
  note: string;
}

export interface MergeSides {
  readonly survivor: Ticket;
  readonly source: Ticket;
  /** Whether the requester of the source is added to the survivor. */
  readonly adds: boolean;
  readonly isSameRequester: boolean;
}

/** The survivor, the source, and whether its requester is added. */
export function sidesOf(
  ticket: Ticket,
  other: Ticket,
  { keeps, add }: Pick<MergeFields, "keeps" | "add">,
): MergeSides {
  const [survivor, source] = keeps === "this" ? [ticket, other] : [other, ticket];
  const isSameRequester = survivor.requester.id === source.requester.id;
  return { survivor, source, isSameRequester, adds: add ?? isSameParty(survivor, source) };
}

type Party = Pick<Ticket, "requester" | "organization">;

/** Whether two tickets have the same requester or organization. */
export const isSameParty = (one: Party, other: Party): boolean =>
  one.requester.id === other.requester.id ||
  (one.organization !== null && one.organization.id === other.organization?.id);
