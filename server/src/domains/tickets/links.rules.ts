import type { TicketLink } from "./ticket-state.ts";

type Type = TicketLink["type"];

/** What the other is, where one is that to it. Without a name of its own it is the same the other way round. */
const wayBack: Readonly<Record<Type, Type>> = {
  related: "related",
  duplicate_of: "duplicate_of",
  parent: "child",
  child: "parent",
  blocks: "blocked_by",
  blocked_by: "blocks",
};

/** The link as the other ticket has it. */
export function seenFrom(
  { type, is_reverse }: Pick<TicketLink, "type" | "is_reverse">,
  id: string,
): TicketLink {
  return { type: wayBack[type], other: id, is_reverse: type === "duplicate_of" && !is_reverse };
}

/** With one more, in one order. */
export const withLink = (links: readonly TicketLink[], link: TicketLink): TicketLink[] =>
  [...links, link].sort(byOther);

export const withoutLink = (links: readonly TicketLink[], other: string): TicketLink[] =>
  links.filter((link) => link.other !== other);

export const isLinked = (links: readonly TicketLink[], other: string): boolean =>
  links.some((link) => link.other === other);

function byOther(one: TicketLink, two: TicketLink): number {
  if (one.other === two.other) return 0;
  return one.other < two.other ? -1 : 1;
}

/** What one is to the other, as it is read. */
export function wordsOf({ type, is_reverse }: Pick<TicketLink, "type" | "is_reverse">): string {
  if (type === "duplicate_of") return is_reverse ? "duplicated by" : "duplicate of";
  const words = {
    related: "related to",
    parent: "parent of",
    child: "child of",
    blocks: "blocks",
    blocked_by: "blocked by",
  };
  return words[type];
}
