import type { TicketLink } from "../core/ticket-state.ts";

type LinkType = TicketLink["type"];

/** What the other is, where one is that to it. Without a name of its own it is the same the other way round. */
const reverseTypes: Readonly<Record<LinkType, LinkType>> = {
  related: "related",
  duplicate_of: "duplicate_of",
  parent: "child",
  child: "parent",
  blocks: "blocked_by",
  blocked_by: "blocks",
};

/** The link as the other ticket has it. */
export function reverseLink(
  { type, is_reverse }: Pick<TicketLink, "type" | "is_reverse">,
  id: string,
): TicketLink {
  return {
    type: reverseTypes[type],
    other: id,
    is_reverse: type === "duplicate_of" && !is_reverse,
  };
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
export function linkLabel({ type, is_reverse }: Pick<TicketLink, "type" | "is_reverse">): string {
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

interface TicketWithLinks {
  readonly id: string;
  readonly links: readonly TicketLink[];
}

/** The links of some tickets while several of them change at once. What one is to another, the other is back. */
export function makeLinkGraph(tickets: Iterable<TicketWithLinks>) {
  const pages = new Map([...tickets].map(({ id, links }) => [id, [...links]]));
  const of = (id: string): TicketLink[] => pages.get(id) ?? [];
  const write = (id: string, links: TicketLink[]) => {
    if (pages.has(id)) pages.set(id, links);
  };
  return {
    of,
    areLinked: (one: string, two: string) => isLinked(of(one), two),
    cut(one: string, two: string) {
      write(one, withoutLink(of(one), two));
      write(two, withoutLink(of(two), one));
    },
    /** Only on the page of the first, for a ticket that keeps what it had for later. */
    forget: (one: string, two: string) => write(one, withoutLink(of(one), two)),
    join(one: string, link: TicketLink) {
      write(one, withLink(withoutLink(of(one), link.other), link));
      write(link.other, withLink(withoutLink(of(link.other), one), reverseLink(link, one)));
    },
    clear: (id: string) => write(id, []),
  };
}

export type LinkGraph = ReturnType<typeof makeLinkGraph>;
