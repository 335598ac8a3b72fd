import { isLinked, seenFrom, withLink, withoutLink } from "./links.rules.ts";
import type { TicketLink } from "./ticket-state.ts";

interface Linked {
  readonly id: string;
  readonly links: readonly TicketLink[];
}

/** The links of some tickets while several of them change at once. What one is to another, the other is back. */
export function linkBook(tickets: Iterable<Linked>) {
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
      write(link.other, withLink(withoutLink(of(link.other), one), seenFrom(link, one)));
    },
    clear: (id: string) => write(id, []),
  };
}

export type LinkBook = ReturnType<typeof linkBook>;
