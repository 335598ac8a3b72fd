import type { Gift } from "./gift.ts";
import type { LinkBook } from "./link-book.ts";
import type { HeldTicket, TicketFields, TicketLink } from "./ticket-state.ts";

const most = { tags: 30, watchers: 50, links: 50 };

type Sets = Pick<TicketFields, "tags" | "watchers">;

interface Asker extends Sets {
  readonly id: string;
  readonly links: readonly TicketLink[];
}

interface Offer<T extends Asker> {
  readonly source: T;
  /** Whoever asked it, where they follow the survivor from then on. */
  readonly requesters: readonly string[];
}

export interface Giving<T extends Asker = HeldTicket> {
  readonly source: T;
  /** What the survivor did not have, and all that there was to get. */
  readonly got: Gift;
  readonly offered: Gift;
  /** What the survivor has with it. */
  readonly sets: Sets;
}

/** What each source brings to the survivor: what it has already is no gift, what does not fit is left over. */
export function giveAll<T extends Asker>(
  book: LinkBook,
  survivor: Asker,
  offers: readonly Offer<T>[],
  family: ReadonlySet<string>,
): { givings: Giving<T>[]; surplus: Gift } {
  let sets: Sets = { tags: survivor.tags, watchers: survivor.watchers };
  const givings: Giving<T>[] = [];
  const left: Gift[] = [];
  for (const { source, requesters } of offers) {
    const before = book.of(source.id);
    const tags = partOf(sets.tags, source.tags, most.tags);
    const wanted = [...source.watchers, ...requesters];
    const watchers = partOf(sets.watchers, wanted, most.watchers);
    const ends = { source: source.id, survivor: survivor.id, family };
    const links = handOnLinks(book, ends);
    sets = {
      tags: sorted([...sets.tags, ...tags.got]),
      watchers: sorted([...sets.watchers, ...watchers.got]),
    };
    const got = { tags: tags.got, watchers: watchers.got, links: links.got };
    const offered = { tags: source.tags, watchers: wanted, links: before };
    left.push({ tags: tags.surplus, watchers: watchers.surplus, links: links.surplus });
    givings.push({ source, got, offered, sets });
  }
  return { givings, surplus: together(left) };
}

const together = (gifts: readonly Gift[]): Gift => ({
  tags: sorted(gifts.flatMap(({ tags }) => tags)),
  watchers: sorted(gifts.flatMap(({ watchers }) => watchers)),
  links: gifts.flatMap(({ links }) => links),
});

function partOf(has: readonly string[], offered: readonly string[], limit: number) {
  const fresh = [...new Set(offered)].filter((one) => !has.includes(one));
  const room = Math.max(0, limit - has.length);
  return { got: fresh.slice(0, room), surplus: fresh.slice(room) };
}

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

interface Ends {
  readonly source: string;
  readonly survivor: string;
  /** The tickets that go on in the survivor: a link among them is a link with itself. */
  readonly family: ReadonlySet<string>;
}

/** Hands the links of a source on to the survivor; answers which it got and which did not fit. */
function handOnLinks(
  book: LinkBook,
  { source, survivor, family }: Ends,
): { got: TicketLink[]; surplus: TicketLink[] } {
  const got: TicketLink[] = [];
  const surplus: TicketLink[] = [];
  for (const link of book.of(source)) {
    const { other } = link;
    if (family.has(other)) continue;
    book.forget(other, source);
    if (other === survivor || book.areLinked(survivor, other)) continue;
    if (book.of(survivor).length >= most.links) surplus.push(link);
    else {
      got.push(link);
      book.join(survivor, link);
    }
  }
  book.clear(source);
  return { got, surplus };
}

interface Separation extends Ends {
  readonly before: readonly TicketLink[];
  readonly got: readonly TicketLink[];
  /** What the others that stay merged have a link with. */
  readonly kept: ReadonlySet<string>;
}

/** Gives a source its links back. One that was taken off meanwhile stays off. */
export function handBackLinks(book: LinkBook, links: Separation): void {
  const { source, survivor, family, before, got, kept } = links;
  for (const link of before) {
    const { other } = link;
    if (family.has(other)) continue;
    const wasGot = got.some((one) => one.other === other);
    if (wasGot && !book.areLinked(survivor, other)) continue;
    if (wasGot && !kept.has(other)) book.cut(survivor, other);
    book.join(source, link);
  }
}

export interface Standing {
  readonly id: string;
  readonly source_id: string;
  readonly got: Gift;
  readonly offered: Gift;
}

/** What leaves the survivor with a source, and what stays because another one brought it too; then it is that one's gift. */
export function partWith(leaving: Standing, staying: readonly Standing[]) {
  const heirs = new Map(staying.map(({ id, got }) => [id, got]));
  const leave = (kind: "tags" | "watchers") =>
    leaving.got[kind].filter((value) => {
      const heir = staying.find(({ offered }) => offered[kind].includes(value));
      const got = heir && heirs.get(heir.id);
      if (got) heirs.set(heir.id, { ...got, [kind]: [...got[kind], value] });
      return !heir;
    });
  const [tags, watchers] = [leave("tags"), leave("watchers")];
  const family = new Set(staying.map(({ source_id }) => source_id));
  for (const link of leaving.got.links.filter(({ other }) => !family.has(other))) {
    const heir = staying.find(({ offered }) => hasOther(offered.links, link));
    const got = heir && heirs.get(heir.id);
    if (got) heirs.set(heir.id, { ...got, links: [...got.links, link] });
  }
  return { tags: new Set(tags), watchers: new Set(watchers), heirs };
}

const hasOther = (links: readonly TicketLink[], { other }: TicketLink) =>
  links.some((link) => link.other === other);
