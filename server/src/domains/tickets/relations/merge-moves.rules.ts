import type { LockedTicket, TicketFields, TicketLink } from "../core/ticket-state.ts";
import type { LinkGraph } from "./link-graph.rules.ts";
import type { MergePayload } from "./merge-payload.ts";

const maxCounts = { tags: 30, watchers: 50, links: 50 };

type Sets = Pick<TicketFields, "tags" | "watchers">;

interface MergeTicket extends Sets {
  readonly id: string;
  readonly links: readonly TicketLink[];
}

interface MergeSource<T extends MergeTicket> {
  readonly source: T;
  /** Its requester, if they watch the survivor from then on. */
  readonly requesters: readonly string[];
}

export interface MergedSource<T extends MergeTicket = LockedTicket> {
  readonly source: T;
  /** What the survivor did not have, and all that there was to get. */
  readonly got: MergePayload;
  readonly offered: MergePayload;
  /** What the survivor has with it. */
  readonly sets: Sets;
}

/** What each source brings to the survivor: what it has already is no gift, what does not fit is left over. */
export function mergePayloads<T extends MergeTicket>(
  graph: LinkGraph,
  survivor: MergeTicket,
  offers: readonly MergeSource<T>[],
  family: ReadonlySet<string>,
): { mergedSources: MergedSource<T>[]; surplus: MergePayload } {
  let sets: Sets = { tags: survivor.tags, watchers: survivor.watchers };
  const mergedSources: MergedSource<T>[] = [];
  const left: MergePayload[] = [];
  for (const { source, requesters } of offers) {
    const before = graph.of(source.id);
    const tags = addUpTo(sets.tags, source.tags, maxCounts.tags);
    const wanted = [...source.watchers, ...requesters];
    const watchers = addUpTo(sets.watchers, wanted, maxCounts.watchers);
    const ends = { source: source.id, survivor: survivor.id, family };
    const links = moveLinks(graph, ends);
    sets = {
      tags: sorted([...sets.tags, ...tags.got]),
      watchers: sorted([...sets.watchers, ...watchers.got]),
    };
    const got = { tags: tags.got, watchers: watchers.got, links: links.got };
    const offered = { tags: source.tags, watchers: wanted, links: before };
    left.push({ tags: tags.surplus, watchers: watchers.surplus, links: links.surplus });
    mergedSources.push({ source, got, offered, sets });
  }
  return { mergedSources, surplus: combinePayloads(left) };
}

const combinePayloads = (gifts: readonly MergePayload[]): MergePayload => ({
  tags: sorted(gifts.flatMap(({ tags }) => tags)),
  watchers: sorted(gifts.flatMap(({ watchers }) => watchers)),
  links: gifts.flatMap(({ links }) => links),
});

function addUpTo(has: readonly string[], offered: readonly string[], limit: number) {
  const fresh = [...new Set(offered)].filter((one) => !has.includes(one));
  const room = Math.max(0, limit - has.length);
  return { got: fresh.slice(0, room), surplus: fresh.slice(room) };
}

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

interface MergeEnds {
  readonly source: string;
  readonly survivor: string;
  /** The tickets that go on in the survivor: a link among them is a link with itself. */
  readonly family: ReadonlySet<string>;
}

/** Hands the links of a source on to the survivor; answers which it got and which did not fit. */
function moveLinks(
  graph: LinkGraph,
  { source, survivor, family }: MergeEnds,
): { got: TicketLink[]; surplus: TicketLink[] } {
  const got: TicketLink[] = [];
  const surplus: TicketLink[] = [];
  for (const link of graph.of(source)) {
    const { other } = link;
    if (family.has(other)) continue;
    graph.forget(other, source);
    if (other === survivor || graph.areLinked(survivor, other)) continue;
    if (graph.of(survivor).length >= maxCounts.links) surplus.push(link);
    else {
      got.push(link);
      graph.join(survivor, link);
    }
  }
  graph.clear(source);
  return { got, surplus };
}

interface LinkSeparation extends MergeEnds {
  readonly before: readonly TicketLink[];
  readonly got: readonly TicketLink[];
  /** What the others that stay merged have a link with. */
  readonly kept: ReadonlySet<string>;
}

/** Gives a source its links back. One that was taken off meanwhile stays off. */
export function restoreLinks(graph: LinkGraph, links: LinkSeparation): void {
  const { source, survivor, family, before, got, kept } = links;
  for (const link of before) {
    const { other } = link;
    if (family.has(other)) continue;
    const wasGot = got.some((one) => one.other === other);
    if (wasGot && !graph.areLinked(survivor, other)) continue;
    if (wasGot && !kept.has(other)) graph.cut(survivor, other);
    graph.join(source, link);
  }
}

export interface ActiveMerge {
  readonly id: string;
  readonly source_id: string;
  readonly got: MergePayload;
  readonly offered: MergePayload;
}

/** What leaves the survivor with a source, and what stays because another one brought it too; then it is that one's gift. */
export function splitPayload(leaving: ActiveMerge, staying: readonly ActiveMerge[]) {
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
